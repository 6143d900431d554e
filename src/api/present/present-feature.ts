// The name of a feature (domain/catalogue/features.ts).
import type { I18n } from '#messages/i18n.ts';
import type { PlainMessageKey } from '#messages/translate.ts';

const named: Readonly<Record<string, PlainMessageKey>> = {
  cellular: 'feature.cellular',
  'nano-texture-glass': 'fact.glass.nano-texture',
  'height-adjustable-stand': 'fact.stand.tilt-height',
  'vesa-mount': 'fact.stand.vesa',
  'lightning-charging-case': 'fact.chargingCase.lightning',
  'wireless-charging-case': 'fact.chargingCase.wireless',
  'magsafe-lightning-charging-case': 'fact.chargingCase.magsafe-lightning',
  'magsafe-usb-c-charging-case': 'fact.chargingCase.magsafe-usb-c',
  'usb-c-charging-case': 'fact.chargingCase.usb-c',
  'wireless-usb-c-charging-case': 'fact.chargingCase.wireless-usb-c',
  'aluminum-case': 'fact.caseMaterial.aluminum',
  'stainless-steel-case': 'fact.caseMaterial.stainless-steel',
  'titanium-case': 'fact.caseMaterial.titanium',
  'ceramic-case': 'fact.caseMaterial.ceramic',
  'gold-case': 'fact.caseMaterial.gold',
  'touch-bar': 'feature.touch-bar',
  'retina-display': 'feature.retina-display',
  'active-noise-cancellation': 'feature.active-noise-cancellation',
  'touch-id': 'feature.touch-id',
  'face-id': 'feature.face-id',
  '5g': 'feature.5g',
};

const cores = /^(\d+)-core-(cpu|gpu)$/;

/** An unknown feature is shown by its slug. */
export function presentFeature(slug: string, { t }: I18n): string {
  const [, count, unit] = cores.exec(slug) ?? [];
  if (count !== undefined) return t(unit === 'cpu' ? 'fact.cpuCores' : 'fact.gpuCores', { count });
  const key = Object.hasOwn(named, slug) ? named[slug] : undefined;
  return key === undefined ? slug : t(key);
}
