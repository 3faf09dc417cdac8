# O que está em todas as páginas e o que as partes da mesa partilham.

app-name = Lisboa
chooser = Escolher
chooser-close = Voltar
rule-link = Regra { $rule }
spot-option = { $label }. Escolher: { $option }
spot-options = { $label }. Escolhas: { $count }
spot-onward = { $label }. Escolher: ir logo até lá
onward = De uma vez
spot-refused = { $label }. Não é possível: { $why }
board = O tabuleiro
loading = Um momento…

menu = Menu
menu-home = Página inicial
menu-rules = Regras
menu-learn = Aprender o jogo
menu-replay = Rever o jogo
menu-save = Guardar este jogo
menu-language = Língua
menu-theme = Tema
theme-system = o do sistema
theme-light = claro
theme-dark = escuro
menu-sounds = Sons
menu-motion = Animações
menu-invite = Copiar o convite
menu-invited = O convite está copiado.
menu-back = Pedir a todos para desfazer um turno
menu-back-alone = Voltar à minha última decisão
menu-resign = Deixar um bot jogar por mim

next-game-short = Próximo jogo
next-game-about =
    { $count ->
        [one] Há outro jogo à sua espera
       *[other] Há mais { $count } jogos à sua espera
    }

offline = Sem ligação. A tentar de novo…

where = Período { $period } · ronda { $round }
last-round = última ronda
menu-result = Resultado
auto-follow = Nunca seguir visitas (recusar automaticamente)

rules-search = Procurar nas regras: palavras, ou um código como R8.3
rules-list = Regras
rules-none = Nenhuma regra tem todas estas palavras.
rules-about = Todas as regras tal como este projeto as joga, em palavras próprias. As perguntas, as linhas do histórico e as recusas indicam a regra que seguem.
