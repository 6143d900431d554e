// Runs the recurring tasks of one process. Work shared by several processes goes through the queue instead.
import type { Log } from '#services/ports/log.ts';

export interface RecurringTask {
  readonly name: string;
  readonly everyMs: number;
  /** Runs often and mostly finds nothing to do: its runs are not logged. */
  readonly isQuiet?: boolean;
  run(): Promise<void>;
}

/** Runs each task `everyMs` after its last run ended; a failure is logged, and the next run follows all the same. */
export function startSchedule(
  tasks: readonly RecurringTask[],
  { log, onProblem }: { log: Log; onProblem: (error: unknown, where: string) => void },
): { stop(): Promise<void> } {
  let isStopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const plan = (task: RecurringTask) => {
    if (isStopped) return;
    const timer = setTimeout(() => {
      const run = task
        .run()
        .then(() => {
          if (!task.isQuiet) log.info({ task: task.name }, 'task done');
        })
        .catch((error: unknown) => onProblem(error, `task ${task.name}`))
        .finally(() => {
          running.delete(run);
          plan(task);
        });
      running.add(run);
    }, task.everyMs);
    timer.unref();
    timers.set(task.name, timer);
  };
  for (const task of tasks) plan(task);
  return {
    stop: async () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
