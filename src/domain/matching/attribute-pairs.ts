// Finds names and values in lists by what stands in them: `{k, v}`, `{Merkmal, Wert}`, `{name, group: {name}}`, `["Farbe", "Silber"]`.
import { readKey, type Concept } from '#domain/matching/attribute-words.ts';
import { remember } from '#domain/matching/remember.ts';
import { wordSet } from '#domain/words.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Pair = readonly [name: string, value: unknown];

const nameColumn =
  /name|nom|key|^k$|label|merkmal|eigenschaft|attribut|propert|feature|titel|title|titre|bezeichnung|etiquet|etichett|caract|caratt|field|code|group|spec|^0$/i;
const valueColumn = /val|^v$|wert|content|text|data|info|descri|beschreib|answer|^1$/i;
const metaColumn =
  /^[@_]|^(?:id|uuid|gid|pos|position|sort|order|slug|code|group|section|namespace|locale|lang|language|type|visible|variation|is[A-Z_].*)$|_(?:id|name_?space|code)$|[a-z]Id$|section|unit|uom/;
const unitColumn = /unit|uom|einheit|unite|unidad|unita/i;
/** Concepts that the name of a column may have when the column holds names or values of attributes. */
const columnConcepts: ReadonlySet<Concept> = new Set([
  'generic', 'unknown', 'ignored', 'identifier', 'category', 'partNumber', 'description', 'remarks', 'price', 'series',
]); // prettier-ignore

/** What the name of a column says about what stands in it. */
interface Column {
  /** Above 0 when it is called like a name, below 0 when it is called like a value. */
  readonly nameScore: number;
  /** `{ storage: "128 GB", colour: "Blue" }` has attributes as columns. */
  readonly isAttribute: boolean;
  /** It is about something else, such as a price, and holds names only if it is called so. */
  readonly isUnrelated: boolean;
  /** Holds names only where each row has one: `{ id: "COLOR", value_name: "Morado" }`. */
  readonly isIdentifier: boolean;
  /** The higher, the likelier it holds values; 0 = it holds none. */
  readonly valueScore: number;
  readonly isUnit: boolean;
}

const readColumn = remember((name): Column => {
  const { concept } = readKey(name);
  const [isName, isValue] = [nameColumn.test(name), valueColumn.test(name)];
  const isUnrelated = concept === 'ignored' || concept === 'identifier' || concept === 'price';
  return {
    nameScore: (isName ? 1 : 0) - (isValue ? 2 : 0),
    isAttribute: !columnConcepts.has(concept) && !isName && !isValue,
    isUnrelated,
    isIdentifier: concept === 'identifier',
    // What a person reads says more than a number or slug beside it.
    valueScore: isUnrelated || metaColumn.test(name) ? 0 : 1 + (isValue ? 2 : 0) + (/label|name|text|display/i.test(name) ? 1 : 0),
    isUnit: unitColumn.test(name),
  }; // prettier-ignore
}, 1_000);

/** The names and values in the rows of a list; null when the rows are no pairs, such as variants or notes. */
export function findPairs(rows: readonly Row[]): readonly Pair[] | null {
  const columns = new Set<string>();
  for (const row of rows) for (const column in row) columns.add(column);
  if (columns.size < 2 || columns.size > 24 || [...columns].some(column => readColumn(column).isAttribute))
    return null;
  const names = pickHighest(columns, column => {
    const { nameScore, isUnrelated, isIdentifier, valueScore } = readColumn(column);
    if (nameScore <= 0 && (rows.length < 2 || (isUnrelated && !isIdentifier))) return 0;
    // A column that says the same in all rows ("namespace: specs") holds no names.
    const count = new Set(rows.map(row => toText(row[column])).filter(isName)).size;
    if (nameScore <= 0 && isIdentifier && count < rows.length) return 0;
    return count * 3 >= rows.length ? count + nameScore / 10 + (valueScore > 0 ? 0.05 : 0) : 0;
  });
  if (names === null) return null;
  const found = rows.flatMap((row): Pair[] => {
    const name = toText(row[names]);
    const value = pickValue(row, names);
    return name === null || value === undefined ? [] : [[name, value]];
  });
  return found.length > 0 ? found : null;
}

/** An object alone is a pair only where its keys say so: `{ label: "Speicher", value: "64 GB" }`. */
export function findPair(row: Row): Pair | null {
  const columns = Object.keys(row);
  if (columns.length < 2 || columns.length > 5) return null;
  const isPair =
    columns.some(column => readColumn(column).nameScore > 0) &&
    columns.some(column => readColumn(column).nameScore < 0);
  return isPair ? (findPairs([row])?.[0] ?? null) : null;
}

function pickHighest(columns: Iterable<string>, score: (column: string) => number): string | null {
  let [best, most]: [string | null, number] = [null, 0];
  for (const column of columns) {
    const own = score(column);
    if (own > most) [best, most] = [column, own];
  }
  return best;
}

/** Whether a text is the name of an attribute, and not one that only contains such a word ("Unlocked / 128GB"). */
export function isName(text: string | null): boolean {
  if (
    text === null ||
    text.length > 60 ||
    !/\p{L}/u.test(text) ||
    /\d\s*(?:[gtm][bo]|mm|["″%])|[\d/,+]\s|\s[/–-]\s/i.test(text)
  )
    return false;
  return readKey(text).concept !== 'unknown';
}

function pickValue(row: Row, names: string): unknown {
  const columns = Object.keys(row).filter(
    column => column !== names && row[column] !== null && row[column] !== '',
  );
  const column = pickHighest(columns, each => readColumn(each).valueScore);
  const value = column === null ? undefined : row[column];
  const unit = columns.find(each => readColumn(each).isUnit);
  if (unit === undefined || typeof row[unit] !== 'string') return value;
  const text = toText(value);
  return text === null ? value : `${text} ${row[unit]}`;
}

/** Fields with the unit of the value beside them. */
export const unitFields = ['unitText', 'unit', 'einheit', 'unite', 'unita', 'unidad', 'uom'];
/** Fields beside a value: its unit, or in which language or shop it holds. */
const besideValue =
  /^(?:@.*|id|unit|unitText|unitCode|einheit|unite|unita|unidad|uom|locale|scope|lang|language|language_tag|languageTag|marketplace_id|channel|currency|gid|uuid)$/;
/** Fields that hold the text, in the order of what a person reads. */
const textFields = [
  ...wordSet('label value name text data amount #text $ key wert valeur valore valor content'),
];
const languages = ['en', 'de', 'fr', 'it', 'es'];
const languageForm = /^[a-z]{2}(?:[_-]\w\w)?$/i;

/** The text of `"x"`, `{ value: 2, unit: "TB" }`, `{ label: "Naranja" }`, `{ "@type": "Brand", name: "Apple" }`, `{ de: "Blau" }`; null of others. */
export function toText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const object = value as Row;
  const all = Object.keys(object);
  if (all.length > 8) return null;
  const keys = all.filter(key => !besideValue.test(key));
  if (keys.length === 0 || keys.length > 5) return null;
  if (keys.every(key => languageForm.test(key))) {
    const language = languages.find(each => keys.some(key => key.toLowerCase().startsWith(each)));
    return language === undefined
      ? null
      : toText(object[keys.find(key => key.toLowerCase().startsWith(language)) ?? '']);
  }
  if (!keys.every(key => textFields.includes(key))) return null;
  const field = textFields.find(each => object[each] !== undefined && object[each] !== null);
  const text = field === undefined ? null : toText(object[field]);
  const unit = unitFields.map(each => object[each]).find(each => each !== undefined);
  return text !== null && typeof unit === 'string' ? `${text} ${unit}` : text;
}
