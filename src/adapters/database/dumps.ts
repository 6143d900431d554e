export type Dump = { file: string };
