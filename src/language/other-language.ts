/**
 * Words by which a sentence is clearly of another language. None is an English one, nor a name that people here have; "die", "man", "an",
 * "on" and "me" are left out for that.
 */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  German: (
    'licht lichter lampe lampen mach mache schalte schalt stelle dreh das der den dem ein eine einen und nicht bitte auf aus ' +
    'im ist wie spät uhr wecke weck mich heller dunkler rot grün blau gelb weiß küche wohnzimmer schlafzimmer alle minuten warum welche'
  ).split(' '),
  French: (
    'allume allumer allumez éteins éteindre éteignez lumière lumières lampe lampes le les des une dans mets mettez rouge bleu vert ' +
    'jaune blanc cuisine salon chambre toutes tous quelle heure est réveille moi plus minutes pourquoi du et baisse'
  ).split(' '),
  Spanish: (
    'enciende encender apaga apagar luz luces lámpara la las los el una por favor rojo azul verde amarillo blanco cocina salón ' +
    'dormitorio pon todas todo qué hora es despiértame minutos en de sube baja'
  ).split(' '),
  Italian: (
    'accendi accendere spegni spegnere luce luci lampada la le il gli una per favore rosso blu verde giallo bianco cucina soggiorno ' +
    'camera metti tutte che ora è svegliami minuti della nella'
  ).split(' '),
  Dutch: (
    'doe zet licht lichten lamp lampen het een aan uit alsjeblieft rood groen blauw geel wit keuken woonkamer slaapkamer alle ' +
    'hoe laat is maak mij minuten van en'
  ).split(' '),
};

/** Those of them that say enough alone: what people tell a lamp. */
const telling = new Set(
  (
    'licht lampe lampen mach mache schalte bitte allume allumez allumer éteins éteignez lumière lumières enciende apaga luces ' +
    'lámpara accendi spegni luce luci lampada alsjeblieft'
  ).split(' '),
);

/** Words of these lists that English sentences have as well; they count only beside others. */
const english = new Set('is lamp plus minutes salon alle en de es la le per favor rouge van est des'.split(' '));

/** The language of a sentence that is clearly not English: German, French, Spanish, Italian or Dutch; undefined for any other. */
export function findOtherLanguage(text: string): string | undefined {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const counts = Object.entries(wordsOf).map(([language, list]) => ({ language, count: countWords(words, list) }));
  const best = counts.reduce((most, each) => (each.count > most.count ? each : most));
  return best.count > 0 ? best.language : undefined;
}

/** How many words are of a language; 0 where they are too few to be sure. */
function countWords(words: readonly string[], list: readonly string[]): number {
  const known = words.filter((word) => list.includes(word));
  const own = known.filter((word) => !english.has(word));
  const isTelling = own.length > 1 || own.some((word) => telling.has(word));
  return isTelling && known.length > 1 && known.length * 2 >= words.length ? known.length : 0;
}
