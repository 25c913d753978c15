import { describeLongMessages } from './describe-long-messages.js';
import { describeMqtt } from './describe-mqtt.js';
import { startAedes } from './start-aedes.js';

describeMqtt('aedes', startAedes);
describeLongMessages('aedes', startAedes);
