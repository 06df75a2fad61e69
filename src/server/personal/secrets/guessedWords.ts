import { dictionary } from '@zxcvbn-ts/language-common';
import { foldWord, type GuessedWords } from '../../../domain/contrasena.ts';

let known: Pick<GuessedWords, 'common' | 'trade'> | undefined;

/** The lists, read when the first password is set (50 ms). */
export function readGuessedWords(): Pick<GuessedWords, 'common' | 'trade'> {
  known ??= {
    common: new Set([
      // Shorter leaked ones occur in every word; three-letter words that people choose are below.
      ...dictionary['passwords-common'].map(foldWord).filter((word) => word.length >= 4),
      ...wordsIn(COMMON),
    ]),
    trade: new Set(wordsIn(TRADE)),
  };
  return known;
}

/** Each word with its plural. */
function wordsIn(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .map(foldWord)
    .flatMap((word) => (/[aeiou]$/.test(word) ? [word, `${word}s`] : [word, `${word}es`]));
}

/** Words of the trade and of this program. */
const TRADE = `
  lotificacion lote lotizacion manzana terreno casa casita hogar vivienda residencia residencial fraccionamiento condominio
  departamento depa privada cluster coto villa jardin predio parcela modelo prototipo plano fachada recamara cochera alberca
  inmobiliaria inmueble inmobiliario raices bienesraices desarrolladora desarrollo desarrollador constructora construccion
  construir obra arquitecto arquitecta arquitectura ingeniero ingeniera broker agente agencia corredor
  venta vender vendedor vendedora vendido compra comprar comprador compradora cliente prospecto asesor asesora asesoria
  gerente gerencia gerencial director directora direccion administracion administrador administradora admin consulta
  recepcion recepcionista secretaria oficina empresa negocio sistema panel portal acceso usuario equipo personal
  cotizacion cotizar cotizador cotiza precio apartado apartar enganche escritura escriturar hipoteca hipotecario credito
  infonavit fovissste banco contrato pago renta rentar rento inventario catalogo proyecto etapa contacto correo`;

/** Compiled by hand, as the leaked list is mostly English: what people here choose first. */
const COMMON = `
  contrasena contrasenia contra clave clavesecreta micontrasena miclave password pass secreta secreto acceso entrar entrada
  bienvenido bienvenida bienvenidos hola holamundo adios gracias buenosdias buenasnoches salud saludos prueba probando test
  temporal cambiar cambiame nuevo nueva nuevacontrasena inicio invitado invitada maestro maestra profesor profesora alumno
  escuela universidad trabajo jefe jefa patron servidor computadora internet telefono celular laptop facebook whatsapp google
  gmail hotmail outlook windows microsoft excel android iphone samsung netflix instagram tiktok youtube wifi

  tequiero tequieromucho tequieromuchisimo tequieromas teamo teamomucho teamoamor teamomivida teadoro teextrano miamor mivida
  micielo micorazon amor amores amorcito amormio amoreterno amorporsiempre quiero quiereme amame besame besos beso abrazo
  mucho muchisimo siempre porsiempre parasiempre juntos corazon corazones cielo cariño bebe bebita bebito preciosa precioso
  hermosa hermoso bonita bonito chiquita chiquito gordita gordito flaca flaco guapa guapo reina princesa principe rey bella
  linda lindo muneca muneco novia novio esposa esposo mujer hombre mama mami mamita papa papi papito hija hijo hijos hermana
  hermano familia mifamilia abuela abuelo tia tio prima primo sobrina sobrino amiga amigo amigos amistad compadre comadre

  dios diosesamor diosmio diosteama diosconmigo diosesfiel jesus jesucristo jesusteamo cristo cristorey cristovive maria
  virgen virgencita virgendeguadalupe virgenmaria lupita guadalupana santo santa sanjudas sanjudastadeo iglesia biblia
  bendicion bendiciones angel angelito angeles cielo paz esperanza milagro gloria aleluya amen

  felicidad feliz felizdia feliznavidad navidad vida lavida lavidaesbella vivalavida hakunamatata libre libertad suerte
  buenasuerte exito exitos dinero millonario rico fortuna sueno suenos luna lunita sol solecito estrella estrellita mar mares
  playa arena lluvia flor flores florecita rosa rosas girasol mariposa paloma colibri aguila leon tigre lobo oso osito gato
  gatito perro perrito caballo conejo conejito delfin pantera toro dragon pollito pajaro abeja ardilla zorro

  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves
  viernes sabado domingo primavera verano otono invierno semana fiesta cumpleanos vacaciones puente manana noche tarde

  uno dos tres cuatro cinco seis siete ocho nueve diez cien mil primero segundo tercero unodostres unodostrescuatro
  rojo azul verde amarillo morado rosado negro negra blanco blanca gris naranja dorado plata oro

  mexico mexicano mexicana vivamexico mexicolindo mexicomagico mexicolindoyquerido cdmx ciudaddemexico distritofederal
  guadalajara jalisco zapopan tlaquepaque tonala tlajomulco chapala vallarta puertovallarta nayarit tepic colima manzanillo
  monterrey nuevoleon saltillo coahuila torreon chihuahua juarez ciudadjuarez tijuana ensenada mexicali sonora hermosillo
  obregon sinaloa culiacan mazatlan durango zacatecas aguascalientes sanluis sanluispotosi queretaro guanajuato leongto
  irapuato celaya salamanca michoacan morelia uruapan toluca metepec puebla cholula tlaxcala hidalgo pachuca veracruz xalapa
  jalapa tabasco villahermosa chiapas tuxtla oaxaca acapulco guerrero cuernavaca morelos yucatan merida progreso campeche
  quintanaroo cancun playadelcarmen tulum cozumel chetumal tamaulipas tampico reynosa matamoros laredo polanco coyoacan
  colombia bogota medellin argentina chile peru lima venezuela espana madrid barcelona

  chivas chivasrayadas chivasguadalajara rebano rebanosagrado america americaaguilas aguilas aguilasdelamerica cruzazul
  lamaquina cementeros pumas pumasunam tigres tigresuanl rayados atlas atlasguadalajara zorros leonfc esmeraldas santos
  santoslaguna tuzos toluca diablos diablosrojos necaxa rayos xolos gallos queretarofc mazatlanfc puebla camoteros
  futbol futbolista gol golazo campeon campeones campeonato seleccion seleccionmexicana eltri messi lionelmessi cristiano
  ronaldo cristianoronaldo neymar chicharito hugosanchez maradona pele realmadrid madridista barca beisbol basquet box canelo
  charros sultanes naranjeros toros lucha luchalibre elsanto bluedemon reymisterio

  jose juan luis carlos jorge miguel manuel francisco pancho antonio tono alejandro alex javier roberto beto ricardo fernando
  eduardo lalo rafael sergio daniel david pedro raul arturo mario alberto enrique quique oscar victor martin hector gerardo
  andres diego santiago sebastian mateo emiliano leonardo iker gael rodrigo ivan cesar hugo ernesto guillermo memo gustavo
  ramon jaime pablo felipe ignacio nacho salvador chava ruben armando alfredo marco marcos adrian cristian christian omar
  joseluis juancarlos luismiguel miguelangel jesusmaria josemaria juanjose marcoantonio joseantonio juanpablo juanmanuel
  ana anamaria mariana marisol mariaguadalupe guadalupe margarita juana josefina veronica patricia paty leticia lety rosa
  rosario teresa tere elena silvia martha marta laura gloria alicia yolanda irma adriana claudia sandra monica gabriela gaby
  alejandra karla carla daniela andrea paola paula fernanda sofia valeria ximena camila regina renata isabella isabel chabela
  valentina lucia natalia jimena diana carolina brenda karen erika beatriz lorena norma araceli angelica elizabeth esmeralda
  cristina victoria vanessa viviana cecilia blanca luz luzmaria carmen consuelo dolores esperanza fatima itzel abril
  hernandez garcia martinez lopez gonzalez perez rodriguez sanchez ramirez cruz flores gomez morales vazquez reyes jimenez
  torres diaz gutierrez ruiz mendoza aguilar ortiz moreno castillo romero alvarez mendez chavez rivera juarez ramos dominguez
  herrera medina castro vargas guzman velazquez munoz rojas delacruz contreras salazar luna ortega guerrero santiago estrada
  bautista cortes soto alvarado espinoza lara avila rios cervantes delgado vega marquez leon figueroa solis nava ibarra

  tacos taco tamales tortilla pozole chocolate cafe cafecito cerveza chela tequila mezcal sandia mango limon fresa manzanita
  chile picante pastel dulce galleta panqueque pizza hamburguesa refresco cocacola pepsi bimbo comida cocina mole aguacate
  batman superman hombrearana spiderman goku vegeta pokemon pikachu naruto mario zelda mickey minion chavo elchavo
  elchavodel8 chapulin cantinflas pedroinfante vicentefernandez juangabriel luismi selena shakira jennirivera banda mariachi
  musica reggaeton cumbia guitarra rock metallica carro coche moto motocicleta troca camion nissan tsuru vocho jetta ferrari

  nose nosecual nomeacuerdo nomeolvides olvide olvidela laolvide lamisma lamismadesiempre lamismadeantes dejameentrar
  abretesesamo abrete sesamo sinclave sincontrasena ninguna nadie nada todo todos cualquiera facil dificil segura seguro
  seguridad muysegura privado privada confidencial importante chingon chingona chido padre padrisimo orale andale pinche
  cabron guey wey naco fresa vamos animo adelante sisepuede nuncaterindas querer poder puedo quererespoder

  1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc qazwsx qazwsxedc qazwsxedcrfv zaq12wsx q1w2e3r4 q1w2e3r4t5 wasd
  qweasd qweasdzxc asdzxc asdasd qweqwe zxczxc poiu lkjh mnbv aeiou aabbcc abcabc abc123 123abc a1b2c3 a1b2c3d4 1a2b3c 1a2b3c4d`;
