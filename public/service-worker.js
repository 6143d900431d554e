// Shows pushes and follows clicks on them. It keeps nothing and answers no request: pages come from the network as without it.
// A notice is what src/domain/push/push-notice.ts says.

const stopAction = 'stop';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

self.addEventListener('push', event => {
  const notice = event.data?.json();
  if (notice) event.waitUntil(show(notice));
});

self.addEventListener('notificationclick', event => {
  const { url, stop } = event.notification.data;
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.action === stopAction && stop ? stop.url : url));
});

/** A notice that comes twice, since nobody knew whether it had arrived, is shown again without a sound. */
async function show({ id, title, body, url, icon, tag, stop }) {
  const shown = await self.registration.getNotifications({ tag });
  await self.registration.showNotification(title, {
    body,
    icon,
    badge: '/icons/192.png',
    tag,
    renotify: shown.every(each => each.data.id !== id),
    data: { id, url, stop },
    actions: stop ? [{ action: stopAction, title: stop.label }] : [],
  });
}
