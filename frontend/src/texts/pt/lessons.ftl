# O primeiro jogo guiado: as palavras do painel e, capítulo a capítulo, o que se diz.
# src/lisboa/lessons/lessons.toml diz quando. Cada frase é verdadeira na posição do seu capítulo.

lesson-heading = O seu primeiro jogo
lesson-chapter = Capítulo { $number } de { $count }
lesson-progress = Passo { $step } de { $steps }
lesson-next = Continuar
lesson-wait = O seu adversário está a jogar…
lesson-other = Pode fazê-lo, mas não é disso que trata esta lição. Desfaça e tente outra vez, ou continue livremente a partir daqui.
lesson-take-back = Desfazer
lesson-free = Continuar livremente
lesson-freely = Está a jogar livremente. Pode recomeçar o capítulo quando quiser.
lesson-again = Recomeçar o capítulo
lesson-next-chapter = Capítulo seguinte

## 1: a mesa e o turno

lesson-table-title = A mesa e o seu turno
lesson-table-about = O que se vê, para que se joga e como decorre um turno.
lesson-table-city = Boas-vindas a Lisboa! Em 1755, um terramoto, um tsunami e o fogo destruíram a cidade, e agora ajuda a reconstruí-la. Esta é a Baixa: nos lotes ao longo das suas quatro ruas vão erguer-se lojas, e nos locais em redor, edifícios públicos.
lesson-table-court = Esta é a corte, com o construtor, o ministro e o rei. Com o construtor constroem-se lojas, com o ministro tiram-se decretos, com o rei abrem-se edifícios públicos. Cada um tem ainda duas ações estatais, mais pequenas.
lesson-table-board = Este é o seu tabuleiro: o portefólio com cartas e navios, os bens no armazém, o entulho que já removeu, as suas casas e os seus funcionários. O dinheiro conta-se em réis; um envelope representa influência, de que precisa na corte.
lesson-table-wigs = As perucas são os pontos: ganha quem tiver mais no fim. Aqui vê as perucas de todos e a pontuação que cada um teria se o jogo acabasse agora.
lesson-table-discard = Estas são as suas cartas; em cada turno joga ou descarta exatamente uma. Comece pelo turno mais simples de todos: descarte uma carta. Ela sai do jogo, e recebe 1 ouro.
lesson-table-take = Todos os turnos acabam com uma carta nova. Escolha a carta aberta de qualquer uma das quatro pilhas: três têm as cartas de um nobre cada, a quarta tem as cartas do tesouro. Com isso só a marca, e ainda pode desfazer o turno, desde que nada de escondido tenha sido revelado. Depois tire a carta e acabe o turno.
lesson-table-finish = Muito bem: já sabe como decorre um turno! Agora joga o seu adversário, e o diário conta o que acontece e porquê. No próximo capítulo, as suas cartas fazem muito mais do que trazer um pouco de ouro.

## 2: o portefólio

lesson-portfolio-title = O seu portefólio: vender e negociar
lesson-portfolio-about = Jogar uma carta para o portefólio, vender bens a um navio, negociar com os nobres.
lesson-portfolio-place = Este é o seu portefólio: as cartas de nobreza e os navios ficam na fila superior, as cartas do tesouro na inferior. Ao todo cabem duas cartas, e mais uma por cada conjunto de entulho. Tem um conjunto, por isso cabem três; o seu navio ocupa um lugar.
lesson-portfolio-card = Jogue para o portefólio a carta do construtor com a recompensa «1 ouro». Recebe logo o ouro. Enquanto a carta lá estiver, o envelope dela soma-se à influência que ganha por um navio novo ou na pontuação da igreja.
lesson-portfolio-sell = Quem joga uma carta para o portefólio vai sempre ao mercado: agora vende bens ou negoceia com os nobres. Venda 1 ouro ao seu navio. Recebe o preço de mercado e mais 1 real, porque este navio tem um casco maior.
lesson-portfolio-sail = No navio ainda cabe um bem: venda mais um. Um navio cheio parte de imediato, e o dono ganha 1 peruca por cada bem a bordo.
lesson-portfolio-end-turn = Tire uma carta e termine o turno. No início do seu próximo turno, o navio volta a atracar, vazio.
lesson-portfolio-cloth = É outra vez o seu turno. Jogue para o portefólio a carta do rei com a recompensa «2 têxteis»; desta vez vai negociar.
lesson-portfolio-trade = Em troca de um bem, um nobre permite-lhe fazer uma ação estatal: o construtor aceita ferramentas, o ministro livros, o rei têxteis, e todos aceitam ouro. Dê 1 têxtil ao rei por um favor real e escolha a peça de qualquer nobre. Vale 2 perucas no fim, e em breve verá para que mais serve.
lesson-portfolio-enough = Podia dar um segundo bem por uma ação estatal diferente. Por agora não negoceie mais, tire uma carta e termine o turno.
lesson-portfolio-finish = Muito bem! As cartas no portefólio trazem bens, dinheiro, influência e ações estatais. A seguir joga uma carta para a corte e constrói a sua primeira loja.

## 3: o construtor e a primeira loja

lesson-builder-title = O construtor: a sua primeira loja
lesson-builder-about = Visitar um nobre, remover entulho, construir uma loja.
lesson-builder-cost = Uma visita custa influência: a que o marcador do tesouro indica, e mais 1 por cada funcionário de outra cor no escritório desse nobre. O tesouro indica agora 0, e há três desses funcionários: dois do seu adversário e um neutro, que num jogo a dois está em cada escritório.
lesson-builder-visit = Por isso, uma visita ao construtor custa-lhe 3 de influência. Jogue a sua carta do construtor para a corte: visite o construtor.
lesson-builder-plan = Numa visita pode fazer primeiro uma das duas ações estatais desse nobre, sem dar um bem. Tire um plano de um dos arquitetos: sem plano, ninguém abre um edifício público.
lesson-builder-plot = Agora a ação do próprio construtor: construir uma loja. Escolha o lote B2, virado para a rua rosa. O lote dá-lhe 3 de influência, e uma loja nesta rua produz têxteis.
lesson-builder-rubble = Uma loja remove um cubo de entulho da sua linha ou coluna. Tire o cubo castanho, do terramoto, da linha B: com um cubo de cada cor completa um conjunto de entulho, e um conjunto dá lugar a mais uma carta no portefólio e a mais um bem de cada tipo.
lesson-builder-land = Agora pague o terreno: o valor do tesouro e, por cada cubo que ainda está na linha e na coluna, 3 réis se for castanho, 2 se for vermelho, 1 se for azul. Escolha quanto paga em moedas; a influência pode pagar o resto.
lesson-builder-house = Ponha na loja a casa de baixo de um dos seus três grupos; isso revela uma capacidade. No centro, os navios ficam mais baratos; à direita, produz mais bens; à esquerda, a partir da segunda casa, pode pagar as visitas com réis.
lesson-builder-score = A sua loja pontuou logo: o edifício público a oeste da linha B mostra a cor dela, por isso rendeu o valor da coluna, 5 perucas. Tire uma carta e termine o turno.
lesson-builder-finish = A sua primeira loja está de pé, parabéns! Volta a pontuar sempre que abrir um edifício público da sua cor na mesma linha, e quando abrir o da sua rua, a norte. A seguir conhece o ministro.

## 4: o ministro

lesson-minister-title = O ministro: decretos e funcionários
lesson-minister-about = Produzir bens, tirar decretos, enviar funcionários para os escritórios.
lesson-minister-decrees = Estes são os decretos. Cada um rende perucas no fim do jogo, só ao seu dono, e pode ter quantos quiser.
lesson-minister-visit = Visite o ministro. No escritório dele estão um funcionário do seu adversário e um neutro, por isso paga 2 de influência; o seu próprio funcionário não lhe custa nada.
lesson-minister-produce = Primeiro uma ação estatal: produzir. Cada uma das suas lojas dá um bem da sua rua, ao todo dois têxteis. Depois o preço dos têxteis desce 1 real, e os preços nunca voltam a subir.
lesson-minister-decree = Agora tire um decreto. Este rende 2 perucas por cada loja sua na rua rosa, e já lá tem duas.
lesson-minister-second = Cada conjunto de entulho que completa leva um marcador seu para junto do ministro. Uma vez por turno pode gastar um para tirar um segundo decreto. Escolha um, ou guarde o marcador para mais tarde.
lesson-minister-end-turn = Tire uma carta e termine o turno. No próximo, envia funcionários para a corte.
lesson-minister-recruit = Os funcionários num escritório encarecem lá as visitas dos outros, e precisa deles para abrir edifícios públicos. Jogue para o portefólio a carta do construtor com a recompensa «1 ferramenta» e dê depois ao construtor 1 ferramenta ou 1 ouro para recrutar funcionários.
lesson-minister-offices = Envie um ou dois funcionários, cada um para um escritório diferente. Quando os cinco espaços de um escritório estão cheios, a cor com mais funcionários tem de mudar um para a praça, onde já não encarece as visitas. Depois não negoceie mais, tire uma carta e termine o turno.
lesson-minister-finish = Muito bem! Com os decretos escolhe o que lhe rende perucas. A seguir vai ao rei, e vai precisar desses funcionários.

## 5: o rei

lesson-king-title = O rei: os edifícios públicos
lesson-king-about = Abrir um edifício público com um plano e funcionários, e pontuar as lojas.
lesson-king-plans = Para abrir um edifício público precisa de um plano e de funcionários na corte. Este plano azul pede dois funcionários; tem quatro nos escritórios.
lesson-king-visit = Visite o rei. O único funcionário de outra cor no escritório dele é o neutro, por isso paga 1 de influência.
lesson-king-favour = Primeiro uma ação estatal, se quiser. Obtenha um favor real: escolha qualquer nobre.
lesson-king-site = Agora escolha o local a oeste da linha C. Recebe os dois cubos de entulho que lá estão e a recompensa, 1 têxtil; e tem duas lojas nesta linha.
lesson-king-plan = Use o seu plano azul: abre o edifício do arquiteto azul, que mostra têxteis e livros, os bens das suas duas lojas.
lesson-king-officials = O plano faz voltar dois funcionários seus para o tabuleiro, de quaisquer escritórios e praças. De onde vem o primeiro?
lesson-king-second = E o segundo? Quem fica continua a encarecer as visitas do seu adversário a esse nobre.
lesson-king-score = Cada loja da linha virada para uma rua das cores do edifício rendeu ao seu dono o valor da coluna: 5 e 4 perucas para si. A loja do seu adversário está virada para outra rua e não rendeu nada. Tire uma carta e termine o turno.
lesson-king-finish = Magnífico! O seu plano está concluído: no fim do jogo há perucas para quem tiver mais funcionários nos planos concluídos. A seguir vai à igreja.

## 6: a igreja

lesson-church-title = A igreja
lesson-church-about = Encontrar o cardeal, tirar uma peça de clero e transformar peças em perucas e influência.
lesson-church-tiles = À volta da igreja há peças de clero, e o cardeal anda entre elas, sempre no sentido dos ponteiros do relógio. No seu tabuleiro, cada peça ajuda à sua maneira; pode ter quatro, no máximo.
lesson-church-card = Jogue para o portefólio a carta do rei com a recompensa «1 ouro». Então os envelopes somam 6; vai precisar deles daqui a pouco.
lesson-church-meet = Agora negoceie: dê ao rei 1 têxtil ou 1 ouro para encontrar o cardeal.
lesson-church-steps = O cardeal anda um ou dois espaços. Com dois chega ao ícone de influência, e então há uma pontuação da igreja no fim do seu turno: mova-o dois.
lesson-church-tile = Tire uma das duas peças de clero ao lado dele, a que preferir.
lesson-church-done = Podia negociar um segundo bem. Não negoceie mais: começa então a pontuação da igreja.
lesson-church-cash = Na pontuação da igreja pode descartar peças de clero pelas perucas do verso. A que ajuda a vender ferramentas pouco lhe serve, porque não tem ferramentas: descarte-a por 4 perucas.
lesson-church-end-turn = Quem descarta uma peça ganha também influência, a soma dos envelopes na fila superior do portefólio: 6 para si. Guarde as outras peças, tire uma carta e termine o turno.
lesson-church-finish = Muito bem! A igreja traz capacidades, perucas e influência. Sempre que o cardeal chega ao ícone do tesouro, no lado oposto, ou passa por ele, o marcador do tesouro sobe; no próximo capítulo aprende o que isso significa.

## 7: favores reais e cartas do tesouro

lesson-treasury-title = Favores e cartas do tesouro
lesson-treasury-about = Seguir uma visita, patrocinar um evento, usar um benefício duradouro.
lesson-treasury-follow = Tem um favor do ministro, que o seu adversário acaba de visitar: pode seguir a visita! Devolve a peça, paga influência como numa visita e faz uma das três ações do ministro.
lesson-treasury-decree = Escolha «tirar um decreto» e depois o decreto de que gostar mais.
lesson-treasury-sponsor = Agora é o seu turno. Uma carta do tesouro pode usar-se de duas maneiras. Patrocine o evento desta: paga o valor do tesouro em réis, recebe 2 ouros, e ninguém pode seguir.
lesson-treasury-pay = O marcador do tesouro indica o preço, agora 3 réis: quanto mais alto está, mais baratas são as visitas e mais caros os terrenos e os eventos. Pague com moedas, ou transforme influência em réis: cada real leva o seu marcador para a esquerda, até ao próximo espaço com uma moeda.
lesson-treasury-end-turn = Tire uma carta e termine o turno. Da próxima vez, uma carta do tesouro vai para o portefólio.
lesson-treasury-benefit = Jogue esta carta do tesouro para o portefólio. Recebe o valor do tesouro em réis, o marcador desce, e a partir de agora conta o benefício da carta: mais 2 réis por cada têxtil que vender.
lesson-treasury-sell = Depois vende ou negoceia, como sempre. Venda 1 têxtil ao seu navio: o benefício já conta.
lesson-treasury-last = Se houver um navio de outro jogador atracado, também lhe pode vender; quando ele partir, as perucas são do dono. Quando quiser, tire uma carta e termine o turno.
lesson-treasury-finish = Muito bem! Os favores e as cartas do tesouro decidem muitas vezes um turno. Faltam três capítulos; o próximo trata dos navios e das vendas.

## 8: os navios e as vendas

lesson-ships-title = Os navios e as vendas
lesson-ships-about = Construir um navio, carregá-lo e deixá-lo render perucas.
lesson-ships-yard = Os bens vendem-se aos navios, por isso vale a pena ter um. Este é o estaleiro: o navio de cima leva 2 bens, paga mais 1 real por cada um do que o mercado, e o seu envelope mostra 2 de influência. No fim do jogo também vale perucas.
lesson-ships-card = Jogue para o portefólio a carta do ministro com a recompensa «2 livros»: leva-o ao mercado, e vai já precisar de livros.
lesson-ships-trade = Construir um navio é uma ação estatal do ministro, que aceita livros ou ouro. Troque um livro por ela.
lesson-ships-give = Um navio custa tantos bens diferentes quantos leva: aqui, dois. Dê primeiro um têxtil; tem dois.
lesson-ships-launched = Dê outro bem, e o navio é seu. Ganha influência por todos os envelopes da fila de cima, incluindo o novo: 4. O marcador do tesouro sobe, e com isso as visitas ficam mais baratas e os terrenos mais caros. Depois não negoceie mais, tire uma carta e termine o turno.
lesson-ships-again = O seu navio espera no cais, e qualquer carta no portefólio permite vender. Jogue a carta do construtor com a recompensa «1 ouro».
lesson-ships-sell = Venda o ouro ao seu navio: o mercado paga 6 réis e o navio mais 1. Venda primeiro os bens mais caros, porque os preços descem sempre que alguém produz, e nunca voltam a subir.
lesson-ships-others = Quando está cheio, parte e rende uma peruca por cada bem a bordo; no seu próximo turno está de volta, vazio. Também pode carregar navios dos outros: o dinheiro é seu, as perucas são deles. Venda o que quiser, tire uma carta e termine o turno.
lesson-ships-finish = Muito bem! Os bens, os navios e o mercado pagam as suas lojas. A seguir vem um plano para o primeiro jogo e um turno que joga sem guia.

## 9: um plano, e um turno seu

lesson-plan-title = Um plano para o primeiro jogo
lesson-plan-about = O que fazer primeiro; depois turnos livres, com uma palavra sobre cada escolha.
lesson-plan-income = Primeiro o rendimento: nos primeiros turnos jogue cartas para o portefólio, venda bens, negoceie um navio ou um plano. Cada envelope na fila de cima traz influência mais tarde.
lesson-plan-stores = Depois as lojas, três ou quatro no primeiro período: onde o terreno é barato, onde o entulho completa um conjunto, e onde há ou pode haver em breve um edifício público da mesma cor. A cor da loja decide que bens produz.
lesson-plan-decrees = Tire decretos que sirvam ao que já tem: cada um mostra quanto lhe valeria agora. Dois ou três que combinem com as suas lojas valem mais do que muitos que não combinam.
lesson-plan-court = Funcionários e um plano abrem um edifício público, que pontua todas as lojas da sua linha ou rua: abra os que ficam ao lado das suas. E repare na barra de cima: mostra se o período e o jogo estão perto do fim.
lesson-plan-free = Agora jogue um turno à sua vontade. Depois de cada escolha digo-lhe o que acho; pode anulá-la e experimentar outra. Apontar para uma peça diz o que é preciso para lá chegar.
lesson-plan-more = Mais um turno seu. Há um decreto que combine com as suas lojas, um lote a bom preço, um navio para carregar?
lesson-plan-finish = Bem jogado! Nos seus jogos, o candeeiro na barra faz o mesmo: mostra as melhores jogadas e porque são boas. Agora só falta o fim do jogo.

## 10: o fim do jogo

lesson-end-title = O fim do jogo
lesson-end-about = Dois períodos, um último turno e a pontuação final.
lesson-end-periods = O jogo tem dois períodos. O primeiro acaba com o turno em que um jogador completa um segundo conjunto de entulho, ou em que se esgota a terceira das quatro pilhas. Cada conjunto rende então 3 perucas, e entram no jogo cartas novas e navios maiores.
lesson-end-trigger = No segundo período, um quarto conjunto de entulho de um jogador ou três pilhas vazias trazem o fim: acaba-se a ronda e joga-se uma última. As pilhas estão agora vazias, e este é mesmo o último turno.
lesson-end-scores = Aqui vê a pontuação de todos se o jogo acabasse agora. Às perucas que tem juntam-se as dos navios, dos conjuntos de entulho, das maiorias de lojas, do dinheiro, dos decretos, dos funcionários nos planos concluídos e dos favores.
lesson-end-ledger = De onde vem tudo isto? As contas têm cada ganho e cada pagamento com a sua causa, e o diário tem o jogo todo, jogada a jogada.
lesson-end-visit = Jogue a sua última carta: visite o ministro. A previsão de uma escolha diz-lhe o que custa e o que dá.
lesson-end-decree = Produza primeiro, ou passe a ação estatal. Depois tire o decreto que mais vale para si: é quem tem mais entulho e mais influência.
lesson-end-second = Pode gastar um marcador de conjunto de entulho para tirar um segundo decreto; escolha um, ou não tire nenhum. Então o jogo acaba e faz-se a pontuação final.
lesson-end-finish = Parabéns, aprendeu a jogar Lisboa! O resultado mostra de onde vieram as perucas de cada um. Agora jogue um jogo seu contra um adversário brando, com o candeeiro aceso; a primeira escolha é qual de duas peças de clero guarda. Boa sorte!
