// Headers of every response, errors, redirects and files included (R23). The policy has no exception for inline code.

/** `assets`: origins of scripts, styles, fonts and pictures; `calls`: origins that scripts may call. */
const contentSecurityPolicy = (assets: string, calls: string) =>
  [
    "default-src 'none'",
    `script-src ${assets}`,
    `style-src ${assets}`,
    `img-src ${assets} data:`,
    `font-src ${assets}`,
    `connect-src ${calls}`,
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
 * `isHttps`: the site is served over https, so browsers may be told to use nothing else.
 * `assetUrl`: origin of a CDN for built files and pictures; '' = none.
 * `apiUrl`: origin of the API; '' = this site.
 * `isDevelopment`: Vite writes styles into the page and uses a socket of its own, both of which the policy forbids.
 */
export function buildSecurityHeaders(options: {
  isHttps: boolean;
  isDevelopment: boolean;
  assetUrl: string;
  apiUrl: string;
}): Readonly<Record<string, string>> {
  return {
    ...(options.isDevelopment
      ? {}
      : {
          'content-security-policy': contentSecurityPolicy(
            `'self' ${options.assetUrl}`.trim(),
            `'self' ${options.apiUrl}`.trim(),
          ),
        }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
