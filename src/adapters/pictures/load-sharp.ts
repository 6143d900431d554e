// The image library with its native code, loaded when the first picture needs it: a start does not wait for it.
import type sharp from 'sharp';

export async function loadSharp(): Promise<typeof sharp> {
  return (await import('sharp')).default;
}
