// A sparkline; screen readers get the first and the last value.
const [width, height] = [96, 20];

export function Trend({ values, of }: { values: readonly number[]; of: string }) {
  if (values.length < 2) return null;
  const top = Math.max(...values);
  const low = Math.min(...values);
  const span = Math.max(top - low, top * 0.05, 1);
  const points = values
    .map((value, at) => {
      const x = (at / (values.length - 1)) * (width - 4) + 2;
      const y = height - 2 - ((value - low) / span) * (height - 4);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
  return (
    <svg
      className="trend"
      role="img"
      aria-label={`${of}: from ${values[0] ?? 0} to ${values.at(-1) ?? 0}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  );
}
