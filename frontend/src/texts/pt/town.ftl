# A Baixa, as peças da cidade e os arquitetos.

town-title = Baixa
river = Rio Tejo
rossio = Rossio
town-street =
    { $street ->
        [yellow] amarela
        [pink] rosa
        [brown] castanha
       *[blue] azul
    }
town-good =
    { $good ->
        [gold] ouro
        [cloth] têxteis
        [books] livros
       *[tools] ferramentas
    }
town-street-about = { $title }: a rua { $street }, para { $good }
town-plot-one = Lote { $plot } na rua { $first }
town-plot-two = Lote { $plot } entre a rua { $first } e a rua { $second }
town-with-reward = { $place }, recompensa: { $reward }
town-store =
    { $person ->
        [second] A sua loja em { $plot }, virada para a rua { $street } ({ $good })
       *[third] Loja de { $name } em { $plot }, virada para a rua { $street } ({ $good })
    }
town-site-west = Local a oeste da linha { $row }
town-site-east = Local a este da linha { $row }
town-site-north = Local a norte da rua { $street }
town-with-rubble = { $place }, entulho: { $cubes }
town-building = { $place }: { $building }
town-cubes =
    { $colour ->
        [earthquake] { $count } de terramoto
        [fire] { $count } de fogo
       *[tsunami] { $count } de tsunami
    }
town-no-cubes = nenhum
town-row-rubble = Entulho ao lado da linha { $row }: { $cubes }
town-column-rubble = Entulho debaixo da coluna { $column }: { $cubes }
town-pile = Pilha de entulho: { $cubes }
town-pile-title = Pilha
town-pile-about = Algumas recompensas são um cubo daqui.
town-costs =
    Cada cubo ao lado de uma linha ou debaixo de uma coluna encarece os seus terrenos.
    Em réis: terramoto { $earthquake }, fogo { $fire }, tsunami { $tsunami }
town-value =
    { $value ->
        [one] Coluna { $column }: { $value } peruca
       *[other] Coluna { $column }: { $value } perucas
    }
town-value-about = É o que uma loja da coluna rende por cada edifício público que a serve.

town-display = Peças da cidade
town-tile = Peça da cidade para a rua { $street }
town-small-tile = Peça da cidade pequena para a rua { $street }
town-taken = { $tile }: tirada
town-supply =
    Peças da cidade na reserva: grandes, { $large }; pequenas, { $small }
town-supply-about = Os espaços vazios voltam a ser preenchidos no fim do turno.

town-architects = Arquitetos
town-architect =
    { $architect ->
        [blue] Arquiteto azul
       *[green] Arquiteto verde
    }
town-plans =
    { $count ->
        [one] { $architect }: { $count } plano; em cima: { $plan }
       *[other] { $architect }: { $count } planos; em cima: { $plan }
    }
town-no-plans = { $architect }: já não há planos
town-available = Edifício público que se pode abrir: { $building }
town-next = O seguinte: { $building }
town-buildings-left =
    { $count ->
        [one] { $architect }: resta { $count } edifício público
       *[other] { $architect }: restam { $count } edifícios públicos
    }

town-row = Linha { $row }
