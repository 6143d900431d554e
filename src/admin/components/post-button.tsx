// A button that posts: a form with nothing to fill in.

/** `spoken`: the label alone would not say what it acts on. `hidden`: what is posted, by the name of its field. */
export function PostButton({
  action,
  label,
  spoken,
  hidden = {},
  isPrimary = false,
}: {
  action: string;
  label: string;
  spoken?: string;
  hidden?: Readonly<Record<string, string | number>>;
  isPrimary?: boolean;
}) {
  return (
    <form method="post" action={action}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={isPrimary ? 'primary' : undefined} aria-label={spoken}>
        {label}
      </button>
    </form>
  );
}
