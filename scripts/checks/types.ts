// The TypeScript compiler, on all files and once more on src/domain alone, without platform types.
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { failUnreadable, runTool } from './run-tool.ts';
import type { SourceTree } from './source-tree.ts';

const PROJECTS = ['.', 'src/domain'];

/** Runs tsc on every project of the tree. */
export async function checkTypes(tree: SourceTree): Promise<Finding[]> {
  const projects = PROJECTS.filter(project => tree.exists(`${project}/tsconfig.json`));
  const findings = await Promise.all(projects.map(project => compile(tree, project)));
  // An error in src/domain is reported by both projects; this keeps one.
  const distinct = new Map(findings.flat().map(finding => [JSON.stringify(finding), finding]));
  return [...distinct.values()];
}

/** Compiles incrementally: the compiler's state is stored beside the build, so that a second run checks only what changed. */
async function compile(tree: SourceTree, project: string): Promise<Finding[]> {
  const memory = `dist/cache/types-${project === '.' ? 'all' : project.replaceAll('/', '-')}.tsbuildinfo`;
  const result = await runTool(
    'typescript/bin/tsc',
    [
      '--noEmit',
      '--pretty',
      'false',
      '--project',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      join(tree.root, memory),
    ],
    tree.root,
  );
  const findings = result.output.split('\n').flatMap(readDiagnostic);
  if (result.code !== 0 && findings.length === 0) failUnreadable('tsc', result);
  return findings;
}

function readDiagnostic(line: string): Finding[] {
  const place = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line.trim());
  if (place) {
    const [, file = '', at, code = '', message = ''] = place;
    return [{ file: file.replaceAll('\\', '/'), line: Number(at), rule: `types/${code}`, message }];
  }
  const whole = /^error (TS\d+): (.*)$/.exec(line.trim());
  return whole ? [{ file: 'tsconfig.json', rule: `types/${whole[1]}`, message: whole[2] ?? '' }] : [];
}
