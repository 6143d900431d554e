// A button that posts: a form with nothing to fill in.

/** `spoken`: accessible name, where the label alone does not name the object. `hidden`: the posted values by field name. */
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
