// Resolves the sizes that a listing states to memory or storage, by what the models have.
import type { StatedSizes } from '#domain/matching/title-sizes.ts';
import { sole } from '#domain/sole.ts';

export interface ResolvedSizes {
  readonly memoryGb: number | null;
  readonly storageGb: number | null;
  /** All that are offered. */
  readonly storages: readonly number[];
  /** More than one storage or memory size is offered. */
  readonly isForSeveral: boolean;
}

/** The sizes that models were sold with. */
interface SoldSizes {
  readonly memory: ReadonlySet<number>;
  readonly storage: ReadonlySet<number>;
}

/** Resolves sizes to memory or storage by what the models have; a size that could be either stays unknown. */
export function resolveSizes(stated: StatedSizes, has: SoldSizes): ResolvedSizes {
  const memory = new Set(stated.memory);
  const storage = new Set(stated.storage);
  const open = new Set(stated.ambiguous);
  for (const [first, second] of stated.pairs) {
    if (has.memory.size > 0 && first <= 128 && has.memory.has(first) && !has.storage.has(first)) {
      memory.add(first);
      storage.add(second);
    } else if (has.memory.size === 0 && !has.storage.has(first)) storage.add(second);
    else {
      open.add(first);
      open.add(second);
    }
  }
  const sizes = [...open].toSorted((left, right) => left - right);
  if (has.memory.size === 0) for (const size of dropMemory(sizes, has.storage)) storage.add(size);
  else if (sizes.length === 2 && memory.size === 0 && storage.size === 0) {
    const [less = 0, more = 0] = sizes;
    if (has.memory.has(less) && (has.storage.has(more) || more >= 120) && less < 64) {
      memory.add(less);
      storage.add(more);
    } else for (const size of sizes) (has.storage.has(size) ? storage : memory).add(size);
  } else for (const size of sizes) placeAmbiguous(size, memory, storage, has);
  // Where the device has no choice of memory, the storage identifies it: "8GB RAM 128GB".
  return {
    memoryGb: has.memory.size === 0 ? null : sole(memory),
    storageGb: sole(storage),
    storages: [...storage],
    isForSeveral: (memory.size > 1 && has.memory.size > 0) || storage.size > 1,
  };
}

/** "8GB/256GB", "4G 32GB": without a choice of memory, the small size that was never sold is memory or a radio. */
function dropMemory(sizes: readonly number[], sold: ReadonlySet<number>): readonly number[] {
  const kept = sizes.filter(size => size > 16 || sold.has(size));
  return kept.length > 0 ? kept : sizes;
}

function placeAmbiguous(size: number, memory: Set<number>, storage: Set<number>, has: SoldSizes): void {
  const [isMemory, isStorage] = [has.memory.has(size), has.storage.has(size)];
  if (isMemory && isStorage) {
    if (memory.size > 0 && storage.size === 0) storage.add(size);
    else if (storage.size > 0 && memory.size === 0) memory.add(size);
  } else if (isStorage) storage.add(size);
  else if (isMemory) memory.add(size);
  // Neither: an upgraded device, or no such model. The larger sizes can only be storage.
  else if (size >= 120) storage.add(size);
  // Beside "16GB RAM", "Radeon M370X 2GB" is the graphics'.
  else if (memory.size === 0) memory.add(size);
}
