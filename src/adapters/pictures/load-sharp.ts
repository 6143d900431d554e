// The image library with its native code, loaded when the first picture needs it: a start does not wait for it.

export async function loadSharp(): Promise<(typeof import('sharp'))['default']> {
  return (await import('sharp')).default;
}
