// The keys of a JSON document that may be cut: enough to tell what it is a list of.

const maxKeys = 100;

/** Keys of the outermost object; of a list, those of its first object. Text behind the cut is not missed. */
export function listDocumentKeys(text: string): Set<string> {
  const keys = new Set<string>();
  const home = text.startsWith('[') ? '[{' : '{';
  let open = '';
  let isOver = false;
  for (let at = 0; at < text.length && !isOver && keys.size < maxKeys; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"') {
      const end = findStringEnd(text, at);
      if (open === home && /^\s*:/.test(text.slice(end + 1, end + 50))) keys.add(text.slice(at + 1, end));
      at = end;
    } else if (sign === '{' || sign === '[') open += sign;
    else if (sign === '}' || sign === ']') {
      isOver = open === home;
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
