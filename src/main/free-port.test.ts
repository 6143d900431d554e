import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { assertPortsFree } from '#main/free-port.ts';

test('a busy port is named with the setting that chooses another, and a free one stays free', async () => {
  const other = createServer();
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const host = '127.0.0.1';
  await expect(assertPortsFree({ host, port, metricsPort: null })).rejects.toThrow(
    `port ${port} is in use: another program listens there, perhaps another Windfall. Stop it, or choose another port by PORT`,
  );
  await expect(assertPortsFree({ host, port: 0, metricsPort: port })).rejects.toThrow('METRICS_PORT');
  await new Promise(resolve => other.close(resolve));
  await assertPortsFree({ host, port, metricsPort: null });
  await assertPortsFree({ host, port, metricsPort: null });
});
