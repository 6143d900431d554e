// Lists the keys of a JSON document that may be cut, to detect what it is.

const maxKeys = 100;

/** Keys of the outermost object, or of the first object of an outermost array. */
export function listDocumentKeys(text: string): Set<string> {
  const keys = new Set<string>();
  const objectBrackets = text.startsWith('[') ? '[{' : '{';
  let open = '';
  let isOver = false;
  for (let at = 0; at < text.length && !isOver && keys.size < maxKeys; at += 1) {
    const character = text[at] ?? '';
    if (character === '"') {
      const end = findStringEnd(text, at);
      if (open === objectBrackets && /^\s*:/.test(text.slice(end + 1, end + 50)))
        keys.add(text.slice(at + 1, end));
      at = end;
    } else if (character === '{' || character === '[') open += character;
    else if (character === '}' || character === ']') {
      isOver = open === objectBrackets;
      open = open.slice(0, -1);
    }
  }
  return keys;
}

function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
