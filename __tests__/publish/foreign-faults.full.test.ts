/** Every call with every fault. */
import { testForeignFaults } from './foreign-faults.ts';

testForeignFaults(1);
