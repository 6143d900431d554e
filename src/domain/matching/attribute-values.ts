// How sources write values: yes and no, sizes in other units, abbreviations in stock lists. @table
import type { StatedAttribute } from '#domain/feeds/listing.ts';
import { foldText } from '#domain/words.ts';

const yes = /^(?:true|yes|ja|oui|si|1|y)(?:\s*\(.{0,40}\))?$/;
const no =
  /^(?:false|no|nein|non|0|none|n|keine?r?|aucune?|nessuno|nessuna|ninguno|ninguna|ohne)(?:\s*\(.{0,40}\))?$/;

/** "ja", "Yes (ANC)". */
export function isYes(value: string): boolean {
  return value.length < 50 && yes.test(foldText(value.trim()));
}

/** "nein", "No (Wi-Fi only)". */
export function isNo(value: string): boolean {
  return value.length < 50 && no.test(foldText(value.trim()));
}

const oddSize = /\d[.,\u00a0\u202f ]\d|\dm[bo]\b|\d\sm[bo]\b/i;

/** "0,5 TB" -> "512 GB", "1.0 TB" and "1,02 TB" -> "1 TB", "16.384 MB" -> "16 GB", "1,000 GB" -> "1000 GB". */
export function normalizeSizes(text: string): string {
  if (!oddSize.test(text)) return text;
  return text
    .replaceAll(
      /(?<![\d.,])(\d{1,2})[.,](\d{1,3})\s*(t[bo])\b/gi,
      (_, whole: string, part: string, unit: string) => {
        const amount = Number(`${whole}.${part}`);
        if (amount < 1) return `${2 ** Math.round(Math.log2(amount * 1000))} GB`;
        // A Fusion Drive's flash is no size of its own: "1,02 TB", "1.12 TB".
        return Number(`0.${part}`) < 0.15 ? `${whole} ${unit}` : `${amount * 1000} GB`;
      },
    )
    .replaceAll(
      /(?<![\d.,])(\d{1,3})(?:[.,]|[\u00a0\u202f ](?=000|024|\d{3}\s*m))(\d{3})(?=\s*[gm][bo]\b)/gi,
      '$1$2',
    )
    .replaceAll(
      /(?<![\d.,])(\d{4,7})\s*m[bo]\b/gi,
      (_, amount: string) => `${Math.round(Number(amount) / (amount.endsWith('000') ? 1000 : 1024))} GB`,
    )
    .replaceAll(/(?<![\d.,])(\d{1,4})[.,]0+(?=\s*g[bo]\b)/gi, '$1');
}

/** Abbreviations of one word each, by the attribute that they stand in. */
const shortForms: Readonly<Partial<Record<StatedAttribute, string>>> = {
  colour:
    'blk black|blck black|bk black|wht white|wh white|slv silver|slvr silver|sil silver|gld gold|gry gray|gr gray|spgr space gray|spg space gray|sg space gray|spgry space gray|spbk space black|spblk space black|blu blue|grn green|pur purple|purp purple|prp purple|pnk pink|ylw yellow|yel yellow|org orange|mid midnight|midn midnight|mdn midnight|star starlight|stl starlight|strl starlight|grph graphite|gph graphite|rsg rose gold|rg rose gold|rgld rose gold|schw schwarz|sw schwarz|ws weiss|slb silber|lav lavender|nat natural|ti titanium',
  condition:
    'gd good|vg very good|vgd very good|exc excellent|exl excellent|ex excellent|fr fair|acc acceptable|nw new|usd used|gebr gebraucht|ref refurbished|refurb refurbished|rfb refurbished|recon refurbished|ln like new|neuw neuwertig|occ occasion',
  carrier: 'unlk unlocked|unlkd unlocked|vzw verizon|vz verizon|tmo t-mobile|tmob t-mobile|spr sprint',
  connectivity: 'wf wifi|cel cellular|ce cellular',
};
const longForms = new Map(
  Object.entries(shortForms).map(([name, list]) => [
    name,
    new Map(list.split('|').map(each => [each.slice(0, each.indexOf(' ')), each.slice(each.indexOf(' ') + 1)])),
  ]),
); // prettier-ignore

/** "Blk" -> "black", "Gd" -> "good"; longer texts have no short forms. */
export function expandShortForms(name: StatedAttribute, value: string): string {
  // A short form of a colour may stand under a name that says nothing.
  if (name === 'variant') return longForms.get('colour')?.get(value.trim().toLowerCase()) ?? value;
  const forms = longForms.get(name);
  if (!forms || value.length > 24) return value;
  return value.replaceAll(/(?<!\p{L})[a-z]{2,6}(?!\p{L})/giu, word => forms.get(word.toLowerCase()) ?? word);
}
