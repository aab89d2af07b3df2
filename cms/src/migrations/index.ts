import * as migration_20261120_131544_initial from "./20261120_131544_initial";

export const migrations = [
	{
		up: migration_20261120_131544_initial.up,
		down: migration_20261120_131544_initial.down,
		name: "20261120_131544_initial",
	},
];
