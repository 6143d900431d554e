// A moment in UTC, to the minute; the exact time on hover.
export function Moment({ at }: { at: Date | null }) {
  if (at === null) return <span className="soft">never</span>;
  const iso = at.toISOString();
  return (
    <time dateTime={iso} title={iso} className="number">
      {iso.slice(0, 10)} {iso.slice(11, 16)}
    </time>
  );
}
