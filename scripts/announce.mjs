// @ts-check
// Progress lines of a task, in the format of src/adapters/operations/text-lines.ts, but without any installed package.

const labelWidth = 10;
const eraseLine = '\r\u001b[2K';

/**
 * @typedef {object} Step
 * @property {(text: string) => void} now says what is being done from now on
 * @property {(text: string) => void} end says what has been done, with the seconds that it took when they matter
 * @property {(text: string, details: string) => void} fail says what failed and why, at any LOG_LEVEL
 */

/**
 * Prints the progress of a task on standard error. A terminal gets one line for each step, with its seconds as they pass.
 * @param {string} label name of the task: one word of up to nine letters
 * @param {string} text
 * @param {{ isService: boolean }} task the lines of a service follow LOG_FORMAT and LOG_LEVEL: a pipe gets JSON
 * @returns {Step}
 */
export function beginStep(label, text, { isService }) {
  const { LOG_FORMAT, LOG_LEVEL, TERM } = process.env;
  const stream = process.stderr;
  const isQuiet = isService && /^(warn|error|silent)$/.test(LOG_LEVEL ?? '');
  const isJson = isService && (LOG_FORMAT === 'json' || (!stream.isTTY && LOG_FORMAT !== 'text'));
  const canRewrite = stream.isTTY && TERM !== 'dumb';
  const beganAt = performance.now();
  let doing = text;

  /** @param {string} words */
  const write = words => {
    if (!isQuiet) stream.write(words);
  };
  /** @param {string} level @param {Record<string, unknown>} fields @param {string} words */
  const formatJson = (level, fields, words) =>
    `${JSON.stringify({ level, time: new Date().toISOString(), ...fields, msg: `${label}: ${words}` })}\n`;
  /** @param {string} words */
  const format = (words, speaker = label) => `${speaker.padEnd(labelWidth - 1)} ${words}`;
  const show = () => {
    const seconds = Math.floor((performance.now() - beganAt) / 1_000);
    const line = format(seconds > 0 ? `${doing}, ${seconds} s` : doing);
    if (isJson) write(formatJson('info', {}, doing));
    else if (canRewrite) write(`${eraseLine}${line.slice(0, Math.max((stream.columns || 80) - 1, 0))}`);
    else write(`${format(doing)}\n`);
  };

  show();
  const ticking = canRewrite && !isJson ? setInterval(show, 1_000).unref() : undefined;
  return {
    now: words => {
      doing = words;
      show();
    },
    end: done => {
      clearInterval(ticking);
      const ms = Math.round(performance.now() - beganAt);
      const words = ms < 100 ? done : `${done} in ${(ms / 1_000).toFixed(1)} s`;
      if (isJson) write(formatJson('info', { ms }, done));
      else write(`${canRewrite ? eraseLine : ''}${format(words)}\n`);
    },
    fail: (words, details) => {
      clearInterval(ticking);
      if (isJson) stream.write(formatJson('error', { details }, words));
      else stream.write(`${canRewrite ? eraseLine : ''}${details.trimEnd()}\n${format(words, 'error')}\n`);
    },
  };
}

/**
 * @param {unknown} error
 * @returns {string}
 */
export function describeError(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
