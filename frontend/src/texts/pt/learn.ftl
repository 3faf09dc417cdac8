# A página do primeiro jogo guiado e os caminhos a seguir. O que dizem os capítulos está em lessons.ftl.

learn-about = Oito capítulos curtos, de poucos minutos cada. Joga a sério, numa mesa verdadeira, contra um adversário brando, e um guia explica passo a passo o que fazer e porquê.
learn-begin = Começar
learn-repeat = Mais uma vez
learn-done = Feito
learn-progress = Capítulos feitos: { $done } de { $count }
learn-all-done = Já conhece o jogo todo. Boa sorte!
learn-chapters = Todos os capítulos
learn-leave = Sair deste capítulo
learn-other-past = Não é disso que trata esta lição, e já não se pode desfazer. Recomece o capítulo, ou continue livremente a partir daqui.
learn-back = Voltar
learn-own-game = Um jogo seu
