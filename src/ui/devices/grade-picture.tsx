// A drawing of what a grade means: scratches as seen from near and from far.
import { use } from 'react';
import { drawnGrades, formatGradePicturePath, gradeViews } from '#drawings/grade.ts';
import type { DrawnGrade, DrawnMarks, GradeView } from '#drawings/grade.ts';
import { AssetUrl } from '#ui/devices/device-drawing.tsx';
import styles from './grade-picture.module.css';

interface GradePictureProps {
  readonly grade: DrawnMarks;
  readonly view: GradeView;
  /** '' = a text beside the picture says the same. */
  readonly alt: string;
}

/** Loads when the visitor scrolls near it. */
export function GradePicture({ grade, view, alt }: GradePictureProps) {
  const assetUrl = use(AssetUrl);
  return (
    <img
      className={styles[view]}
      src={assetUrl + formatGradePicturePath(grade, view)}
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
