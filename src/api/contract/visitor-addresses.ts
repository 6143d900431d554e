// The address of each visitor call. Kept apart from the public ones, because no page needs them for its first render. @table
import type { CallAddress } from '#api/contract/addresses.ts';

/** Calls of one visitor: they write, and pages rendered on the server never make them. */
export const visitorAddresses = {
  recordFilters: { name: 'recordFilters', method: 'POST', path: '/api/r/filters' },
  recordLongtail: { name: 'recordLongtail', method: 'POST', path: '/api/r/longtail' },
  recordProductView: { name: 'recordProductView', method: 'POST', path: '/api/r/product-view' },
  recordVitals: { name: 'recordVitals', method: 'POST', path: '/api/r/web-vitals' },
  recordClick: { name: 'recordClick', method: 'POST', path: '/api/r/clicks' },
  postReview: { name: 'postReview', method: 'POST', path: '/api/content/reviews', isGuarded: true },
  postQuestion: { name: 'postQuestion', method: 'POST', path: '/api/product/questions', isGuarded: true },
  postAnswer: { name: 'postAnswer', method: 'POST', path: '/api/product/answers', isGuarded: true },
  postUserImage: {
    name: 'postUserImage',
    method: 'POST',
    path: '/api/product/user-images',
    isGuarded: true,
    maxBodyBytes: 3 * 1024 * 1024,
  },
  getSession: { name: 'getSession', method: 'GET', path: '/api/users/session/{sessionToken}' },
  updateUser: { name: 'updateUser', method: 'POST', path: '/api/users', isGuarded: true },
  confirmEmail: {
    name: 'confirmEmail',
    method: 'GET',
    path: '/api/users/confirm/{userToken}/{emailConfirmationToken}',
    isGuarded: true,
  },
  confirmEmailHere: {
    name: 'confirmEmailHere',
    method: 'POST',
    path: '/api/users/confirm/{userToken}/{emailConfirmationToken}',
    isGuarded: true,
  },
  resendCode: { name: 'resendCode', method: 'POST', path: '/api/users/code', isGuarded: true },
  sendMagicLink: { name: 'sendMagicLink', method: 'POST', path: '/api/users/magiclink', isGuarded: true },
  useMagicLink: {
    name: 'useMagicLink',
    method: 'GET',
    path: '/api/users/magiclink/{token}',
    isGuarded: true,
  },
  useMagicLinkHere: {
    name: 'useMagicLinkHere',
    method: 'POST',
    path: '/api/users/magiclink/{token}',
    isGuarded: true,
  },
  logOut: { name: 'logOut', method: 'POST', path: '/api/users/log-out', isGuarded: true },
  deleteUser: {
    name: 'deleteUser',
    method: 'GET',
    path: '/api/users/delete/{userToken}/{sessionToken}',
    isGuarded: true,
  },
  removeUser: {
    name: 'removeUser',
    method: 'DELETE',
    path: '/api/users/{userToken}/{sessionToken}',
    isGuarded: true,
  },
  exportUser: { name: 'exportUser', method: 'GET', path: '/api/users/export', isGuarded: true },
  syncSaved: { name: 'syncSaved', method: 'POST', path: '/api/users/saved', isGuarded: true },
  createAlert: { name: 'createAlert', method: 'POST', path: '/api/notifications', isGuarded: true },
  dryRunAlert: { name: 'dryRunAlert', method: 'POST', path: '/api/notifications/dry-run' },
  listAlerts: { name: 'listAlerts', method: 'GET', path: '/api/notifications' },
  updateAlert: {
    name: 'updateAlert',
    method: 'POST',
    path: '/api/notifications/{notificationId}',
    isGuarded: true,
  },
  removeAlert: { name: 'removeAlert', method: 'DELETE', path: '/api/notifications/{u}/{n}', isGuarded: true },
  setAlertWebhook: {
    name: 'setAlertWebhook',
    method: 'POST',
    path: '/api/notifications/{notificationId}/webhook',
    isGuarded: true,
  },
  removeAlertWebhook: {
    name: 'removeAlertWebhook',
    method: 'DELETE',
    path: '/api/notifications/{notificationId}/webhook',
    isGuarded: true,
  },
  recordFaqHit: { name: 'recordFaqHit', method: 'POST', path: '/api/r/faq-hits' },
  voteOnFaq: { name: 'voteOnFaq', method: 'POST', path: '/api/support/votes', isGuarded: true },
  sendContact: { name: 'sendContact', method: 'POST', path: '/api/support/contact', isGuarded: true },
  getPushKey: { name: 'getPushKey', method: 'GET', path: '/api/push/key' },
  stopPushes: { name: 'stopPushes', method: 'POST', path: '/api/push/stop', isGuarded: true },
  unsubscribe: { name: 'unsubscribe', method: 'POST', path: '/api/users/unsubscribe', isGuarded: true },
} as const satisfies Record<string, CallAddress>;

export type VisitorCallName = keyof typeof visitorAddresses;
