// A placeholder in the final size of the loading content, so that nothing moves when it arrives.
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** A line of text, a headline, or a picture; `className` may change the size. */
  readonly shape?: 'line' | 'headline' | 'picture';
  readonly width?: 'full' | 'half' | 'short';
  readonly className?: string | undefined;
}

/** Silent for screen readers: the container announces once that it is loading. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  const classes = [styles.skeleton, styles[shape], styles[width], className];
  return <span className={classes.filter(Boolean).join(' ')} aria-hidden="true" />;
}
