// Holds the place of what is still on its way, in its final size, so that nothing moves when it arrives.
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** A line of text, a headline, a picture, or whatever the class gives it. */
  readonly shape?: 'line' | 'headline' | 'picture';
  readonly width?: 'full' | 'half' | 'short';
  readonly className?: string | undefined;
}

/** Says nothing by itself: what is loading is said once, where it will stand. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  const classes = [styles.skeleton, styles[shape], styles[width], className];
  return <span className={classes.filter(Boolean).join(' ')} aria-hidden="true" />;
}
