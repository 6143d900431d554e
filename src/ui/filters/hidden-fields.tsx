// The query of an address as hidden fields, so that a form that adds to it keeps the rest.
interface HiddenFieldsProps {
  /** Path and query in the form of our own addresses. */
  readonly path: string;
}

/** One field per value: the commas of a list would be escaped in a single field. */
export function HiddenFields({ path }: HiddenFieldsProps) {
  const query = path.split('?')[1] ?? '';
  const pairs = query.split('&').filter(pair => pair !== '');
  return pairs.flatMap(pair => {
    const [name = '', values = ''] = pair.split('=');
    return values
      .split(',')
      .map(value => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={decodeURIComponent(value)} />
      ));
  });
}
