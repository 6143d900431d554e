// SVG shapes as text. Numbers are rounded to keep files small, because a list of results has a drawing in every row.

interface Slab {
  readonly width: number;
  readonly height: number;
  readonly corner: number;
}

/** Rounds to hundredths of a unit. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** `radius` 0 = square corners. `more`: further attributes, here and in the other shapes. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string {
  const corners = radius > 0 ? ` rx="${round(radius)}"` : '';
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corners} fill="${fill}"${spaced(more)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${spaced(more)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${spaced(more)}/>`;
}

/** A filled path; `d` is built with ``draw``: ``path(draw`M${x} 0H${y}z`, fill)``. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${spaced(more)}/>`;
}

/** An open line of one weight. */
export function line(d: string, colour: string, weight: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(weight)}"${spaced(more)}/>`;
}

/** Path data with its numbers shortened. */
export function draw(texts: TemplateStringsArray, ...numbers: number[]): string {
  return texts.map((text, at) => (at === 0 ? text : `${round(numbers[at - 1] ?? 0)}${text}`)).join('');
}

/** The attributes of an outline, for `more`. */
export function stroke(colour: string, weight: number): string {
  return `stroke="${colour}" stroke-width="${round(weight)}"`;
}

/** Path of a slab's highlight: the left side up to a slanting edge, so that all devices are lit from the same side. */
export function lightPath({ width, height, corner }: Slab): string {
  const c = corner;
  const [right, foot, side] = [width * 0.62, width * 0.3, height - c];
  return draw`M${c} .5H${right}L${foot} ${height - 0.5}H${c}A${c} ${c} 0 0 1 .5 ${side}V${c}A${c} ${c} 0 0 1 ${c} .5z`;
}

function spaced(more: string): string {
  return more === '' ? '' : ` ${more}`;
}
