// `/dev/gallery`: every control in every state, in both colour schemes. In English, for developers. It exists in development and in the
// demonstration; elsewhere the address answers 404.
import { PageHead } from '#pages/head/page-head.tsx';
import { Gallery } from '#ui/gallery/gallery.tsx';
import styles from './gallery-page.module.css';

export function Component() {
  return (
    <div className={styles.page} lang="en">
      <PageHead
        title="Controls"
        description="Every control in every state."
        path="/dev/gallery"
        isIndexable={false}
      />
      <h1>Controls</h1>
      <p className={styles.lede}>Every control in every state, on light and on dark paper.</p>
      <Gallery />
    </div>
  );
}
