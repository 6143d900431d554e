// Case sizes of Apple Watches in millimetres, by model, as filters offer them (specification, Segments). @table

const usualSizes: readonly number[] = [40, 44];

const sizesByModel: readonly (readonly [form: RegExp, sizes: readonly number[]])[] = [
  [/^series-[0-3]$/, [38, 42]],
  [/^series-7$/, [41, 45]],
];

export const allCaseSizes: readonly number[] = [38, 40, 41, 42, 44, 45];

/** The case sizes to choose from; every size while no model is chosen. The model by its filter name: `series-7`. */
export function listCaseSizes(modelName: string | null): readonly number[] {
  if (modelName === null) return allCaseSizes;
  return sizesByModel.find(([form]) => form.test(modelName))?.[1] ?? usualSizes;
}
