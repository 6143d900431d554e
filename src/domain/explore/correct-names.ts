// Corrects the misspelt names of devices in a title: "Apple HoePod mini" -> "Apple homepod mini".
import { modelLabel } from '#domain/catalogue/model-label.ts';
import type { Model } from '#domain/catalogue/product.ts';
import { correctWord } from '#domain/explore/correct-words.ts';
import { languages } from '#domain/locale/locale.ts';
import { gradePhrases } from '#domain/offers/grade-words.ts';
import { splitWords, visibleText } from '#domain/words.ts';

/** "Mint" is no "mini". */
const conditionWords: ReadonlySet<string> = new Set(
  Object.values(gradePhrases).flatMap(phrases => phrases.flatMap(phrase => phrase.split(' '))),
);

/** Every word of the models' names, in all languages. */
export function listNameWords(models: readonly Model[]): ReadonlySet<string> {
  const labels = models.flatMap(({ name }) => languages.map(language => modelLabel(name, language)));
  return new Set(labels.flatMap(label => splitWords(label).map(({ text }) => text)));
}

/** The title with words of names in place of those that nearly are one. Other words stay as they are: "back" is not "black". */
export function correctNames(title: string, names: ReadonlySet<string>): string {
  const text = visibleText(title);
  let corrected = '';
  let written = 0;
  for (const word of splitWords(text)) {
    if (names.has(word.text) || conditionWords.has(word.text)) continue;
    const [name] = correctWord(word.text, names);
    if (name === undefined) continue;
    corrected += text.slice(written, word.start) + name;
    written = word.end;
  }
  return corrected + text.slice(written);
}
