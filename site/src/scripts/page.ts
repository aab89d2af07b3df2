import { followSwitch } from './language-switch.ts';
import { runLater } from './later.ts';
import { showMapOnTap } from './map.ts';
import { openMenu } from './menu.ts';
import { bringNear } from './near.ts';
import { watchOwnButton } from './own-button.ts';
import { correctYear } from './year.ts';

/** What runs on every page of the site, as one script: its header, menu, bar, pictures and footer. */
bringNear();
followSwitch();
openMenu();
watchOwnButton();
showMapOnTap();
correctYear();
runLater();
