// Scratches as they are seen from near and from far: what the words of a grade mean.
import { use } from 'react';
import { drawnGrades, gradePicturePath, gradeViews } from '#drawings/grade.ts';
import type { DrawnGrade, DrawnMarks, GradeView } from '#drawings/grade.ts';
import { AssetUrl } from '#ui/devices/device-drawing.tsx';
import styles from './grade-picture.module.css';

interface GradePictureProps {
  readonly grade: DrawnMarks;
  readonly view: GradeView;
  /** '' = the words beside it say the same. */
  readonly alt: string;
}

/** Loads when the visitor comes near it. */
export function GradePicture({ grade, view, alt }: GradePictureProps) {
  const assetUrl = use(AssetUrl);
  return (
    <img
      className={styles[view]}
      src={assetUrl + gradePicturePath(grade, view)}
      {...gradeViews[view]}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}

export function isDrawnGrade(value: string): value is DrawnGrade {
  return (drawnGrades as readonly string[]).includes(value);
}
