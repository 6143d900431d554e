// Headers of every answer, errors, redirects and files included (R23). The policy has no exception for inline code.

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const permissionsPolicy = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map(feature => `${feature}=()`)
  .join(', ');

/**
 * `isHttps`: the site is served over https, so browsers may be told never to try anything else.
 * `isDevelopment`: Vite writes styles into the page and talks over a socket of its own, which the policy forbids.
 */
export function buildSecurityHeaders(options: {
  isHttps: boolean;
  isDevelopment: boolean;
}): Readonly<Record<string, string>> {
  return {
    ...(options.isDevelopment ? {} : { 'content-security-policy': contentSecurityPolicy }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
