// Every address of admins and merchants, in the order of their navigation. @table
import type { StaffCall } from '#admin/call.ts';
import { accountCalls } from '#admin/calls/account-calls.tsx';
import { auditCalls } from '#admin/calls/audit-calls.tsx';
import { contentCalls } from '#admin/calls/content-calls.tsx';
import { contentPreviewCalls } from '#admin/calls/content-preview-calls.tsx';
import { crawlerCalls } from '#admin/calls/crawler-calls.tsx';
import { dashboardCalls } from '#admin/calls/dashboard-calls.tsx';
import { feedPlanCalls } from '#admin/calls/feed-plan-calls.tsx';
import { ownClickCalls } from '#admin/calls/merchant-admin/own-click-calls.tsx';
import { ownFeedCalls } from '#admin/calls/merchant-admin/own-feed-calls.tsx';
import { ownKeyCalls } from '#admin/calls/merchant-admin/own-key-calls.tsx';
import { ownPriceCalls } from '#admin/calls/merchant-admin/own-price-calls.tsx';
import { ownProfileCalls } from '#admin/calls/merchant-admin/own-profile-calls.tsx';
import { ownTestCalls } from '#admin/calls/merchant-admin/own-test-calls.tsx';
import { merchantCalls } from '#admin/calls/merchant-calls.tsx';
import { moderationCalls } from '#admin/calls/moderation-calls.tsx';
import { offBoardCalls } from '#admin/calls/off-board-calls.tsx';
import { moneyCalls } from '#admin/calls/money-calls.tsx';
import { overviewCalls } from '#admin/calls/overview-calls.tsx';
import { placementCalls } from '#admin/calls/placement-calls.tsx';
import { proposalCalls } from '#admin/calls/proposal-calls.tsx';
import { redirectCalls } from '#admin/calls/redirect-calls.tsx';
import { reportCalls } from '#admin/calls/report-calls.tsx';
import { reviewCalls } from '#admin/calls/review-calls.tsx';
import { runCalls } from '#admin/calls/run-calls.tsx';
import { signInCalls } from '#admin/calls/sign-in-calls.tsx';
import { syncCalls } from '#admin/calls/sync-calls.tsx';
import { translationCalls } from '#admin/calls/translation-calls.tsx';
import { trialCalls } from '#admin/calls/trial-calls.tsx';
import { userCalls } from '#admin/calls/user-calls.tsx';

export const staffCalls: readonly StaffCall[] = [
  ...signInCalls,
  ...overviewCalls,
  ...dashboardCalls,
  ...crawlerCalls,
  ...feedPlanCalls,
  ...runCalls,
  ...trialCalls,
  ...reviewCalls,
  ...reportCalls,
  ...moderationCalls,
  ...merchantCalls,
  ...offBoardCalls,
  ...proposalCalls,
  ...placementCalls,
  ...contentCalls,
  ...contentPreviewCalls,
  ...translationCalls,
  ...redirectCalls,
  ...userCalls,
  ...moneyCalls,
  ...syncCalls,
  ...accountCalls,
  ...auditCalls,
  ...ownFeedCalls,
  ...ownPriceCalls,
  ...ownClickCalls,
  ...ownProfileCalls,
  ...ownTestCalls,
  ...ownKeyCalls,
];
