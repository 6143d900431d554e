// A document that people write and code keeps true: between two marks stands what a table of the code says.

/** A table's place: `<!-- table NAME -->`, what it says today, `<!-- /table -->`. */
const place = /<!-- table ([a-z-]+) -->\n[\s\S]*?<!-- \/table -->/g;

/** Markdown by the name of its place. */
export type Tables = Readonly<Record<string, () => string>>;

/** Fills every place of a text. Throws for a place that no table fills and for a table that has no place. */
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
