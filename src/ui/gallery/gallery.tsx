// Controls by name, their states side by side in both colour schemes.
import { specimens } from '#ui/gallery/specimens.ts';
import type { Specimen } from '#ui/gallery/specimen.ts';
import styles from './gallery.module.css';

export function Gallery() {
  return (
    <>
      <nav aria-label="Controls">
        <ul className={styles.contents}>
          {Object.keys(specimens).map(name => (
            <li key={name}>
              <a className={styles.jump} href={`#${name}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {Object.entries(specimens).map(([name, states]) => (
        <section className={styles.control} key={name} id={name} aria-labelledby={`${name}-name`}>
          <h2 className={styles.name} id={`${name}-name`}>
            {name}
          </h2>
          {states.map(specimen => (
            <State key={specimen.state} {...specimen} />
          ))}
        </section>
      ))}
    </>
  );
}

function State({ state, node, isFocused }: Specimen) {
  const frame = isFocused ? `${styles.paper} ${styles.focused}` : styles.paper;
  return (
    <div className={styles.state}>
      <h3 className={styles.label}>{state}</h3>
      <div className={frame} data-paper="light">
        {node}
      </div>
      <div className={frame} data-paper="dark">
        {node}
      </div>
    </div>
  );
}
