import { ownerScreens } from '../specification/table.ts';
import { testScreens } from '../specification/test-screens.ts';

testScreens('shows the text of the specification on $screen, in $spoken', ownerScreens);
