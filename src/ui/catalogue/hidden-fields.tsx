// The query of an address as fields that are not seen, so that a form that adds to it loses nothing.
interface HiddenFieldsProps {
  /** Path and query as our addresses are written. */
  readonly path: string;
}

/** A field for each value: a list's commas would be escaped together with it. */
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
