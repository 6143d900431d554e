// Parses a Dockerfile into instructions by stage: for the check of deploy/Dockerfile, and for the rehearsal of its steps without a
// container engine.

export interface Instruction {
  /** In upper case. */
  readonly name: string;
  /** The rest of the line, with continued lines joined. */
  readonly text: string;
  readonly line: number;
}

export interface Stage {
  /** Image and tag. */
  readonly base: string;
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

export interface CopyOrder {
  /** The stage that it copies from; null = the build context. */
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

/** Throws for a line that is not an instruction. */
export function readDockerfile(text: string): Stage[] {
  const stages: { base: string; name: string | null; instructions: Instruction[] }[] = [];
  for (const instruction of readInstructions(text)) {
    if (instruction.name === 'FROM') {
      const [, base = '', name] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(instruction.text) ?? [];
      stages.push({ base, name: name ?? null, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`line ${instruction.line}: ${instruction.name} before FROM`);
      stage.instructions.push(instruction);
    }
  }
  return stages;
}

function readInstructions(text: string): Instruction[] {
  const instructions: Instruction[] = [];
  let open: { name: string; text: string; line: number } | null = null;
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const words = line.replace(/\\$/, '').trim();
    if (open) open.text += ` ${words}`;
    else {
      const [, name, rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(words) ?? [];
      if (name === undefined) throw new Error(`line ${at + 1} is no instruction`);
      open = { name, text: rest, line: at + 1 };
    }
    if (line.endsWith('\\')) continue;
    instructions.push(open);
    open = null;
  }
  return instructions;
}

export function readCopy({ text }: Instruction): CopyOrder {
  const words = text.split(/\s+/);
  const from = words.find(word => word.startsWith('--from='))?.slice('--from='.length) ?? null;
  const paths = words.filter(word => !word.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/** `A=b C="d e"` of an ENV instruction. */
export function readVariables({ text }: Instruction): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^"|"$/g, ''),
    ]),
  );
}

/** Checks the requirements of an image for public use; returns one sentence for each violation. */
export function lintDockerfile(stages: readonly Stage[], exists: (path: string) => boolean): string[] {
  const last = stages.at(-1);
  const all = stages.flatMap(({ instructions }) => instructions);
  const names = stages.map(({ name }) => name);
  const ofLast = (name: string) => last?.instructions.filter(each => each.name === name) ?? [];
  const user = ofLast('USER').at(-1);
  const afterUser = last?.instructions.slice(user ? last.instructions.indexOf(user) : 0) ?? [];
  return [
    ...(stages.length < 2 ? ['the build and what runs are one stage'] : []),
    ...stages
      .filter(({ base }) => !names.includes(base) && !/:\d+\.\d+\.\d+/.test(base))
      .map(({ base }) => `${base} is not one exact version`),
    ...(!user || /^(root|0)\b/.test(user.text) ? ['it runs as root'] : []),
    ...(afterUser.some(({ name }) => name === 'RUN' || name === 'COPY')
      ? ['what runs may change its own files']
      : []),
    ...(ofLast('HEALTHCHECK').length === 1 ? [] : ['it has no health check']),
    ...(ofLast('CMD').every(({ text }) => text.startsWith('[')) && ofLast('CMD').length === 1
      ? []
      : ['its command is run by a shell, which passes no signals on']),
    ...(ofLast('COPY').every(each => readCopy(each).from !== null || each.text.startsWith('deploy/'))
      ? []
      : ['sources are copied into what runs']),
    ...all.filter(({ name }) => name === 'ADD').map(({ line }) => `line ${line}: COPY, not ADD`),
    ...all
      .filter(
        ({ name, text }) => name === 'RUN' && /\bnpm (i|install)\b|\bcurl\b|\bwget\b|\bsudo\b/.test(text),
      )
      .map(({ line }) => `line ${line}: installs what is not locked`),
    ...all
      .filter(({ name, text }) => name === 'ENV' && /PASSWORD|TOKEN|SECRET|_URL/.test(text))
      .map(({ line }) => `line ${line}: a secret would be in the image`),
    ...all
      .filter(({ name }) => name === 'WORKDIR')
      .filter(({ text }) => !text.startsWith('/'))
      .map(({ line }) => `line ${line}: the folder is not absolute`),
    ...all
      .filter(({ name }) => name === 'COPY')
      .map(readCopy)
      .flatMap(({ from, sources }) =>
        from === null
          ? sources.filter(source => !exists(source)).map(source => `${source} does not exist`)
          : names.includes(from)
            ? []
            : [`there is no stage ${from}`],
      ),
  ];
}
