/** Products on a results page (specification, Results): 24 fills grids of 2, 3, 4 and 6 columns. */
export const pageSize = 24;
