import type { Category } from '@studio/contract';
import letterpress from '#src/assets/design-letterpress-cards.jpg';
import stage from '#src/assets/event-stage-lights.jpg';
import diploma from '#src/assets/graduation-diploma.jpg';
import camera from '#src/assets/hero-camera-golden-dunes.jpg';
import camp from '#src/assets/hero-desert-camp-dusk.jpg';
import chair from '#src/assets/portrait-vintage-chair.jpg';
import courtyard from '#src/assets/wedding-lantern-courtyard.jpg';

/** What a shared link to a category's photos shows. */
export const categorySharePictures = {
  Wedding: courtyard,
  Portrait: chair,
  Event: stage,
  Nature: camp,
  Other: camera,
  Design: letterpress,
  Graduation: diploma,
} satisfies Record<Category, ImageMetadata>;
