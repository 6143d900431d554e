// Parses the PromQL expressions of the rules and the dashboard in deploy/.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const deploy = join(import.meta.dirname, '../../deploy');

/** Prometheus's own metrics, and the labels that it adds to every sample. */
const ownNames = new Set(['up']);
const targetLabels = new Set(['instance', 'job']);
const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset']);

export interface MetricUse {
  readonly name: string;
  /** Labels used as selectors. */
  readonly labels: readonly string[];
}

export interface ParsedExpression {
  readonly metrics: readonly MetricUse[];
  /** Labels used for grouping. */
  readonly groups: readonly string[];
}

export function parseExpression(expression: string): ParsedExpression {
  const groups: string[] = [];
  const metrics: MetricUse[] = [];
  const names = (list: string) => list.match(/[a-zA-Z_]\w*/g) ?? [];
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    .replaceAll(/\[[^\]]*\]|\boffset\s+\w+/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g, (_all, list: string) => {
      groups.push(...names(list));
      return '';
    });
  for (const [, name = '', selector = '', call] of bare.matchAll(
    /([a-zA-Z_:][\w:]*)\s*(?:(\{[^}]*\})|(\())?/g,
  )) {
    if (call || keywords.has(name) || ownNames.has(name)) continue;
    metrics.push({
      name,
      labels: [...selector.matchAll(/([a-zA-Z_]\w*)\s*(?:=~|!~|!=|=)/g)].map(([, l = '']) => l),
    });
  }
  return { metrics, groups };
}

/** Every expression of a rule, in a file whose rules each have one line for it. */
export function readRuleExpressions(): string[] {
  const text = readFileSync(join(deploy, 'prometheus/rules.yml'), 'utf8');
  const expressions = [...text.matchAll(/^ +expr: (\S.*)$/gm)].map(([, expression = '']) => expression);
  const rules = text.match(/^ +- (?:alert|record):/gm) ?? [];
  if (expressions.length !== rules.length || expressions.some(each => /^[|>]/.test(each)))
    throw new Error('each rule has one line with its expression');
  return expressions;
}

interface Panel {
  readonly targets?: readonly { readonly expr: string }[];
  readonly type: string;
}

export function readDashboardExpressions(): string[] {
  const text = readFileSync(join(deploy, 'grafana/windfall.json'), 'utf8');
  const { panels } = JSON.parse(text) as { panels: readonly Panel[] };
  return panels.flatMap(({ type, targets }) => {
    if (type === 'row') return [];
    if (!targets?.length) throw new Error('a panel asks for nothing');
    // Grafana puts a duration there.
    return targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m'));
  });
}

/** The names of samples in a /metrics response with their labels; null = the metric has no samples at present. */
export function readExposed(text: string): ReadonlyMap<string, ReadonlySet<string> | null> {
  const exposed = new Map<string, Set<string> | null>();
  for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    for (const end of type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
      exposed.set(name + end, null);
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/gm)) {
    const known = exposed.get(name) ?? new Set<string>();
    for (const [, label = ''] of labels.matchAll(/([a-zA-Z_]\w*)="/g)) known.add(label);
    exposed.set(name, known);
  }
  return exposed;
}

/** Metrics and labels of an expression that nobody exposes. */
export function findUnknown(expression: string, exposed: ReturnType<typeof readExposed>): string[] {
  const { metrics, groups } = parseExpression(expression);
  /** The labels of a metric without samples are unknown. */
  const lacks = (name: string, label: string) => {
    const known = exposed.get(name) ?? null;
    return known && !known.has(label) && !targetLabels.has(label);
  };
  return [
    ...metrics.filter(({ name }) => !exposed.has(name)).map(({ name }) => name),
    ...metrics.flatMap(({ name, labels }) =>
      labels.filter(label => lacks(name, label)).map(label => `${name}{${label}}`),
    ),
    ...groups
      .filter(label => metrics.every(({ name }) => lacks(name, label)) && metrics.length > 0)
      .map(label => `by ${label}`),
  ];
}
