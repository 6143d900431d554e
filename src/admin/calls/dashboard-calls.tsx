// /admin/dashboard: the figures of the site over the last 30 days and the last two.
import {
  readClicksByMerchant,
  readDailyFigures,
  readHourlyFigures,
  readRunsByDay,
} from '#adapters/database/operations/site-figure-store.ts';
import { readOpenTroubles } from '#adapters/database/operations/trouble-store.ts';
import { adminView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { DashboardPage } from '#admin/pages/operations/dashboard-page.tsx';
import { dayMs, hourMs } from '#domain/durations.ts';

const daysShown = 30;
const hoursShown = 48;

export const dashboardCalls: readonly StaffCall[] = [
  adminView('/admin/dashboard', async ({ db, clock }) => {
    const now = clock.now().getTime();
    const fromDay = Math.floor(now / dayMs) * dayMs - (daysShown - 1) * dayMs;
    const fromHour = Math.floor(now / hourMs) * hourMs - (hoursShown - 1) * hourMs;
    const [troubles, daily, hourly, clicks, runs] = await Promise.all([
      readOpenTroubles(db),
      readDailyFigures(db, new Date(fromDay)),
      readHourlyFigures(db, new Date(fromHour)),
      readClicksByMerchant(db, new Date(fromDay)),
      readRunsByDay(db, new Date(fromDay)),
    ]);
    return {
      kind: 'page',
      title: 'Dashboard',
      body: (
        <DashboardPage
          troubles={troubles}
          daily={daily}
          hourly={hourly}
          clicks={clicks}
          runs={runs}
          days={Array.from({ length: daysShown }, (_, at) => fromDay + at * dayMs)}
          hours={Array.from({ length: hoursShown }, (_, at) => fromHour + at * hourMs)}
        />
      ),
    };
  }),
];
