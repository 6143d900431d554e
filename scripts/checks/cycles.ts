// No file imports itself indirectly, types included: understanding one file of a cycle requires reading all of them.
import type { Finding } from './finding.ts';
import { findSource, resolveImport } from './resolve-import.ts';
import { listTypeScript, type SourceTree } from './source-tree.ts';

interface Link {
  readonly to: string;
  readonly line: number;
}

type Graph = ReadonlyMap<string, readonly Link[]>;

/** Finds import cycles in src/ and scripts/: one finding per group of entangled files, with its shortest cycle. */
export async function checkCycles(tree: SourceTree): Promise<Finding[]> {
  const graph = readGraph(tree);
  return findKnots(graph).map(knot => {
    const [start = ''] = knot.toSorted();
    const way = shortestWayRound(graph, start, new Set(knot));
    const line = graph.get(start)?.find(({ to }) => to === way[1])?.line;
    return {
      file: start,
      ...(line === undefined ? {} : { line }),
      rule: 'cycles/import',
      message: `imports itself: ${way.join(' -> ')}${more(knot, way)}. Move what both need into a file of its own, or pass it in`,
    };
  });
}

function more(knot: readonly string[], way: readonly string[]): string {
  const others = knot.length - (way.length - 1);
  return others > 0 ? ` (${others} more files in the same knot)` : '';
}

function readGraph(tree: SourceTree): Graph {
  return new Map(
    listTypeScript(tree, ['src', 'scripts']).map(file => [
      file,
      tree.parse(file).imports.flatMap(({ specifier, kind, line }) => {
        if (kind === 'url') return [];
        const target = resolveImport(file, specifier);
        const to = target.kind === 'file' ? findSource(tree, target.path) : null;
        return to === null ? [] : [{ to, line }];
      }),
    ]),
  );
}

/** Strongly connected components with a cycle in them (Tarjan). */
function findKnots(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const knots: string[][] = [];

  const enter = (file: string): number => {
    let lowest = order.size;
    order.set(file, lowest);
    stack.push(file);
    for (const { to } of graph.get(file) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, enter(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, order.get(to) ?? lowest);
    }
    if (lowest === order.get(file)) {
      const knot = stack.splice(stack.indexOf(file));
      if (knot.length > 1 || graph.get(file)?.some(({ to }) => to === file)) knots.push(knot);
    }
    return lowest;
  };

  for (const file of graph.keys()) if (!order.has(file)) enter(file);
  return knots;
}

function shortestWayRound(graph: Graph, start: string, knot: ReadonlySet<string>): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const { to } of graph.get(file) ?? []) {
      if (to === start) return [...wayTo(cameFrom, start, file), start];
      if (!knot.has(to) || cameFrom.has(to)) continue;
      cameFrom.set(to, file);
      queue.push(to);
    }
  }
  return [start];
}

function wayTo(cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const way = [end];
  for (let file = end; file !== start;) {
    file = cameFrom.get(file) ?? start;
    way.unshift(file);
  }
  return way;
}
