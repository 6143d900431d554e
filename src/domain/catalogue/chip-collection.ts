// The filter key `cpuCollection`: chips without their clock and their count of cores.

/** `Core i5 3.1 GHz` -> `Core i5`, `4-core Xeon 2.66 GHz` -> `Xeon`, `M1 Pro` stays. */
export function chipCollectionName(chip: string): string {
  return chip.replace(/^\d+-core /, '').replace(/ \d+(?:\.\d+)? GHz$/, '');
}

/** As addresses have it between `with-` and `-chip`: `core-i5`, `m1-pro`. */
export function chipCollectionSlug(chip: string): string {
  return chipCollectionName(chip).toLowerCase().replaceAll(/[ .]+/g, '-');
}
