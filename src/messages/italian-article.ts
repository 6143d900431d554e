// Italian articles before numbers, for compiled messages.

const articlesBeforeVowels: Readonly<Record<string, string>> = {
  'il ': 'l’',
  'al ': 'all’',
  'dal ': 'dall’',
  'del ': 'dell’',
  'nel ': 'nell’',
  'i ': 'gli ',
  'ai ': 'agli ',
  'dai ': 'dagli ',
  'dei ': 'degli ',
  'nei ': 'negli ',
};

/** Numbers that are spoken with a vowel first: `otto`, `ottanta`, `ottocento`, `undici`, `undicimila`; `uno` only as a number, not as a day. */
const spokenWithVowel = /^(?:8|11(?!\d)|1(?:,\d+)?%?$)/;

/**
 * `dal 7 marzo`, but `dall’8 marzo`; `i 700 prodotti`, but `gli 800 prodotti`. `article` is a word of the table above with its space, its
 * first letter in either case; before any other value it stays as it is. @public Compiled messages import it.
 */
export function joinArticle(article: string, value: string | number): string {
  const text = String(value);
  if (!spokenWithVowel.test(text)) return article + text;
  const elided = articlesBeforeVowels[article.toLowerCase()] ?? article;
  return (article.startsWith(article.charAt(0).toLowerCase()) ? elided : capitalise(elided)) + text;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
