export type DrawingView = 'overlapping' | 'side-by-side' | 'to-scale';
export function drawIphone(modelSlug: string, colour: string | null, view: DrawingView) {
  return {
    viewBox: '0 0 100 140',
    markup: `<rect x="15" y="2" width="70" height="136" rx="12" fill="${colour ?? '#ccc'}"/>`,
    modelSlug,
    view,
  };
}
