// Corrects misspelt words to known words.

/**
 * The known words nearest to a word: up to one letter left out, doubled, wrong or swapped in a short word, two in a long one.
 * The first letter must be right, because it is hardly ever wrong, and numbers are never guessed: 12 is not 13.
 */
export function correctWord(word: string, known: Iterable<string>): string[] {
  let nearest = allowedTypos(word);
  let found: string[] = [];
  if (nearest === 0) return found;
  for (const each of known) {
    if (each[0] !== word[0] || Math.abs(each.length - word.length) > nearest || /\d/.test(each)) continue;
    const distance = countTypos(word, each, nearest);
    if (distance > nearest) continue;
    found = distance < nearest ? [each] : [...found, each];
    nearest = distance;
  }
  return found;
}

function allowedTypos(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Edits from one word to the other; a swap of two letters is one (optimal string alignment). Above `most` it is `most` + 1. */
function countTypos(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let edits = Math.min(cell(last, j) + 1, cell(row, j - 1) + 1, cell(last, j - 1) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, cell(beforeLast, j - 2) + 1);
      }
      row.push(edits);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return cell(last, b.length);
}

function cell(row: readonly number[], at: number): number {
  return row[at] ?? Infinity;
}
