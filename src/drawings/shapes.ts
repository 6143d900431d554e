// SVG shapes as text, with short numbers: a page of drawings travels in every answer.

interface Slab {
  readonly width: number;
  readonly height: number;
  readonly corner: number;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string {
  const sizes = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  return `<rect ${sizes} rx="${round(radius)}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${more}/>`;
}

/** The lit part of a slab: its left side up to a slanting edge, so that one light falls on all devices. */
export function lightPath({ width, height, corner }: Slab): string {
  const [right, foot] = [round(width * 0.62), round(width * 0.3)];
  return `M${corner} .5H${right}L${foot} ${round(height - 0.5)}H${corner}A${corner} ${corner} 0 0 1 .5 ${round(height - corner)}V${corner}A${corner} ${corner} 0 0 1 ${corner} .5z`;
}
