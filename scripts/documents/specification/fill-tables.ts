// Fills tables generated from code into a hand-written document, between two marks each.

/** A table's place: `<!-- table NAME -->`, its current content, `<!-- /table -->`. */
const place = /<!-- table ([a-z-]+) -->\n[\s\S]*?<!-- \/table -->/g;

/** Markdown by the name of its place. */
export type Tables = Readonly<Record<string, () => string>>;

/** Fills every place of a text. Throws for a place without a table and for a table without a place. */
export function fillTables(text: string, tables: Tables): string {
  const filled = new Set<string>();
  const result = text.replaceAll(place, (_, name: string) => {
    const write = Object.hasOwn(tables, name) ? tables[name] : undefined;
    if (!write) throw new Error(`no table is called '${name}'`);
    filled.add(name);
    return `<!-- table ${name} -->\n\n${write()}\n\n<!-- /table -->`;
  });
  const left = Object.keys(tables).filter(name => !filled.has(name));
  if (left.length > 0) throw new Error(`no place for the table '${left.join("', '")}'`);
  return result;
}
