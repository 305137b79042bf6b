BEGIN TRANSACTION;
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, kind TEXT NOT NULL,
    seat INTEGER, data TEXT NOT NULL, action_id TEXT, at INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq), UNIQUE (table_id, seat, action_id)
) WITHOUT ROWID;
INSERT INTO "entries" VALUES('4la26j3qglcuw4gt',1,'start',NULL,'{"seed": "153d7117dbea48e404171a9d847aa28d"}',NULL,1794916517);
INSERT INTO "entries" VALUES('4la26j3qglcuw4gt',2,'play',0,'{"actions": ["keep 6 25 65 66 70"]}','t0',1794916517);
INSERT INTO "entries" VALUES('4la26j3qglcuw4gt',3,'play',1,'{"actions": ["keep 1 16 36 74 76"]}','t1',1794916518);
INSERT INTO "entries" VALUES('4la26j3qglcuw4gt',4,'play',2,'{"actions": ["keep 3 5 17 63 83"]}','t2',1794916518);
INSERT INTO "entries" VALUES('4la26j3qglcuw4gt',5,'play',0,'{"actions": ["done"]}','t3',1794916518);
INSERT INTO "entries" VALUES('4la26j3qglcuw4gt',6,'play',1,'{"actions": ["done"]}','t4',1794916518);
INSERT INTO "entries" VALUES('4la26j3qglcuw4gt',7,'play',2,'{"actions": ["done"]}','t5',1794916518);
INSERT INTO "entries" VALUES('4la26j3qglcuw4gt',8,'play',2,'{"actions": ["build 63 florist"]}','t6',1794916519);
INSERT INTO "entries" VALUES('4la26j3qglcuw4gt',9,'play',2,'{"actions": ["build 17 factory"]}','t7',1794916519);
INSERT INTO "entries" VALUES('4la26j3qglcuw4gt',10,'play',2,'{"actions": ["build 5 dim_sum"]}','t8',1794916519);
INSERT INTO "entries" VALUES('4la26j3qglcuw4gt',11,'play',2,'{"actions": ["build 3 laundry"]}','t9',1794916519);
INSERT INTO "entries" VALUES('4la26j3qglcuw4gt',12,'play',2,'{"actions": ["build 83 tropical_fish"]}','t10',1794916519);
INSERT INTO "entries" VALUES('4la26j3qglcuw4gt',13,'play',0,'{"actions": ["build 66 antiques"]}','t11',1794916520);
INSERT INTO "entries" VALUES('5jk4xlqqcnqpoww3',1,'start',NULL,'{"seed": "a04fbb78a0f62cbebaca4bd136422190"}',NULL,1794916524);
INSERT INTO "entries" VALUES('5jk4xlqqcnqpoww3',2,'play',0,'{"actions": ["slide b5 b6"]}','t0',1794916525);
INSERT INTO "entries" VALUES('5jk4xlqqcnqpoww3',3,'play',0,'{"actions": ["slide b6 b7"]}','t1',1794916525);
INSERT INTO "entries" VALUES('5jk4xlqqcnqpoww3',4,'play',0,'{"actions": ["slide f3 i3"]}','t2',1794916525);
INSERT INTO "entries" VALUES('5jk4xlqqcnqpoww3',5,'play',0,'{"actions": ["slide h4 g4"]}','t3',1794916525);
INSERT INTO "entries" VALUES('5jk4xlqqcnqpoww3',6,'play',0,'{"actions": ["slide d7 d6"]}','t4',1794916525);
INSERT INTO "entries" VALUES('5jk4xlqqcnqpoww3',7,'play',0,'{"actions": ["slide i2 g2"]}','t5',1794916526);
INSERT INTO "entries" VALUES('5jk4xlqqcnqpoww3',8,'play',1,'{"actions": ["slide d6 d7"]}','t6',1794916526);
INSERT INTO "entries" VALUES('5jk4xlqqcnqpoww3',9,'play',1,'{"actions": ["slide c8 c6"]}','t7',1794916526);
INSERT INTO "entries" VALUES('5jk4xlqqcnqpoww3',10,'play',1,'{"actions": ["slide c6 c9"]}','t8',1794916526);
INSERT INTO "entries" VALUES('5jk4xlqqcnqpoww3',11,'play',1,'{"actions": ["slide i3 f3"]}','t9',1794916526);
INSERT INTO "entries" VALUES('5jk4xlqqcnqpoww3',12,'play',1,'{"actions": ["slide g4 e4"]}','t10',1794916526);
INSERT INTO "entries" VALUES('5jk4xlqqcnqpoww3',13,'play',1,'{"actions": ["end 0"]}','t11',1794916527);
INSERT INTO "entries" VALUES('dryggxq3ptzwmhde',1,'start',NULL,'{}',NULL,1794916537);
INSERT INTO "entries" VALUES('enq5qfljrcmxxsf7',1,'start',NULL,'{"seed": "2dfd4345388e727be33a0529ecc9c22c"}',NULL,1794916534);
INSERT INTO "entries" VALUES('enq5qfljrcmxxsf7',2,'play',0,'{"actions": ["swap b2 a4"]}','t0',1794916535);
INSERT INTO "entries" VALUES('enq5qfljrcmxxsf7',3,'play',0,'{"actions": ["swap a1 a2"]}','t1',1794916535);
INSERT INTO "entries" VALUES('enq5qfljrcmxxsf7',4,'play',0,'{"actions": ["event for rice tea"]}','t2',1794916535);
INSERT INTO "entries" VALUES('enq5qfljrcmxxsf7',5,'sit',0,'{"name": "Zoé"}',NULL,1794916535);
INSERT INTO "entries" VALUES('enq5qfljrcmxxsf7',6,'say',1,'{"text": "What a deal — « parfait » !"}','s',1794916535);
INSERT INTO "entries" VALUES('enq5qfljrcmxxsf7',7,'seat',1,'{"kind": "renew"}',NULL,1794916535);
INSERT INTO "entries" VALUES('sn6vaxrgiiqrcujm',1,'start',NULL,'{}',NULL,1794916537);
INSERT INTO "entries" VALUES('su2hokd3dxadsju7',1,'start',NULL,'{"seed": "a10bb18a1845dcedb3f7c71f3df52319"}',NULL,1794916527);
INSERT INTO "entries" VALUES('su2hokd3dxadsju7',2,'play',0,'{"actions": ["swap c1 c4"]}','t0',1794916527);
INSERT INTO "entries" VALUES('su2hokd3dxadsju7',3,'play',0,'{"actions": ["swap c3 a4"]}','t1',1794916527);
INSERT INTO "entries" VALUES('su2hokd3dxadsju7',4,'play',0,'{"actions": ["event for opium opium"]}','t2',1794916528);
INSERT INTO "entries" VALUES('su2hokd3dxadsju7',5,'play',0,'{"actions": ["temple 3 pay opium opium"]}','t3',1794916528);
INSERT INTO "entries" VALUES('su2hokd3dxadsju7',6,'ask_undo',0,'{"count": 1}','u',1794916528);
INSERT INTO "entries" VALUES('tnz45d6hylynuduo',1,'start',NULL,'{"seed": "8edf4d55a44c0005f15d2c35e8b18253"}',NULL,1794916520);
INSERT INTO "entries" VALUES('tnz45d6hylynuduo',2,'play',0,'{"actions": ["swap b1 d2"]}','t0',1794916520);
INSERT INTO "entries" VALUES('tnz45d6hylynuduo',3,'play',0,'{"actions": ["swap c2 a3"]}','t1',1794916520);
INSERT INTO "entries" VALUES('tnz45d6hylynuduo',4,'play',0,'{"actions": ["event for camphor sugar"]}','t2',1794916520);
INSERT INTO "entries" VALUES('tnz45d6hylynuduo',5,'play',0,'{"actions": ["trade camphor sugar for rice"]}','t3',1794916520);
INSERT INTO "entries" VALUES('tnz45d6hylynuduo',6,'play',0,'{"actions": ["end"]}','t4',1794916521);
INSERT INTO "entries" VALUES('tnz45d6hylynuduo',7,'play',1,'{"actions": ["flip a4"]}','t5',1794916521);
INSERT INTO "entries" VALUES('tnz45d6hylynuduo',8,'play',1,'{"actions": ["swap b1 b2"]}','t6',1794916521);
INSERT INTO "entries" VALUES('tnz45d6hylynuduo',9,'play',1,'{"actions": ["event for sugar tea"]}','t7',1794916521);
INSERT INTO "entries" VALUES('tnz45d6hylynuduo',10,'play',1,'{"actions": ["trade sugar tea for camphor"]}','t8',1794916521);
INSERT INTO "entries" VALUES('tnz45d6hylynuduo',11,'play',1,'{"actions": ["end"]}','t9',1794916522);
INSERT INTO "entries" VALUES('tnz45d6hylynuduo',12,'play',0,'{"actions": ["swap c2 b3"]}','t10',1794916522);
INSERT INTO "entries" VALUES('tnz45d6hylynuduo',13,'play',0,'{"actions": ["swap a2 d3"]}','t11',1794916522);
INSERT INTO "entries" VALUES('udhfnje5ukyon3me',1,'start',NULL,'{"seed": "83c13efe0c8b2edd4056ad6f8e91bcd3"}',NULL,1794916522);
INSERT INTO "entries" VALUES('udhfnje5ukyon3me',2,'play',1,'{"actions": ["play steady_achiever"]}','t0',1794916522);
INSERT INTO "entries" VALUES('udhfnje5ukyon3me',3,'play',1,'{"actions": ["play little_villain"]}','t1',1794916522);
INSERT INTO "entries" VALUES('udhfnje5ukyon3me',4,'play',1,'{"actions": ["buy shopping_journey +0 pay junk junk"]}','t2',1794916523);
INSERT INTO "entries" VALUES('udhfnje5ukyon3me',5,'play',0,'{"actions": ["buy scary_gunfight +1 pay junk junk junk"]}','t3',1794916523);
INSERT INTO "entries" VALUES('udhfnje5ukyon3me',6,'play',1,'{"actions": ["buy siesta +0 pay junk junk junk swift_broker"]}','t4',1794916523);
INSERT INTO "entries" VALUES('udhfnje5ukyon3me',7,'play',1,'{"actions": ["lay swift_broker"]}','t5',1794916523);
INSERT INTO "entries" VALUES('udhfnje5ukyon3me',8,'play',0,'{"actions": ["buy ruthless_competition +0 pay junk junk steady_achiever swift_broker"]}','t6',1794916523);
INSERT INTO "entries" VALUES('udhfnje5ukyon3me',9,'play',0,'{"actions": ["lay junk"]}','t7',1794916523);
INSERT INTO "entries" VALUES('udhfnje5ukyon3me',10,'play',0,'{"actions": ["lay junk"]}','t8',1794916524);
INSERT INTO "entries" VALUES('udhfnje5ukyon3me',11,'play',0,'{"actions": ["lay steady_achiever"]}','t9',1794916524);
INSERT INTO "entries" VALUES('udhfnje5ukyon3me',12,'play',1,'{"actions": ["buy scary_gunfight +1 pay junk shopping_journey"]}','t10',1794916524);
INSERT INTO "entries" VALUES('udhfnje5ukyon3me',13,'play',1,'{"actions": ["lay junk"]}','t11',1794916524);
INSERT INTO "entries" VALUES('vtlex26uscrtxhqr',1,'start',NULL,'{"seed": "cbda18182faf42c766ba9e048ddd21b5"}',NULL,1794916535);
INSERT INTO "entries" VALUES('vtlex26uscrtxhqr',2,'pace',NULL,'{"pace": "brisk"}',NULL,1794916535);
INSERT INTO "entries" VALUES('vtlex26uscrtxhqr',3,'seat',2,'{"kind": "here"}',NULL,1794916535);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',1,'start',NULL,'{"seed": "4e2541d2070d53d56fd2348bb268294d"}',NULL,1794916528);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',2,'play',0,'{"actions": ["swap a1 c4"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',3,'play',0,'{"actions": ["swap d1 b4"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',4,'play',0,'{"actions": ["event for sugar tea"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',5,'play',0,'{"actions": ["buy den pay camphor sugar opium"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',6,'play',0,'{"actions": ["den for camphor sugar"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',7,'play',0,'{"actions": ["buy workshop pay camphor sugar tea"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',8,'play',0,'{"actions": ["end"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',9,'play',1,'{"actions": ["swap d1 b3"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',10,'play',1,'{"actions": ["swap c3 a4"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',11,'play',1,'{"actions": ["collect c1-c3"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',12,'play',1,'{"actions": ["event for camphor camphor"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',13,'play',1,'{"actions": ["buy market pay rice camphor sugar"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',14,'play',1,'{"actions": ["market camphor for sugar"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',15,'play',1,'{"actions": ["buy workshop pay camphor sugar tea"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',16,'play',1,'{"actions": ["end"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',17,'play',0,'{"actions": ["flip c4"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',18,'play',0,'{"actions": ["swap c1 c3"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',19,'play',0,'{"actions": ["temple 3 pay tea tea"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',20,'play',0,'{"actions": ["buy market pay rice camphor sugar"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',21,'play',0,'{"actions": ["buy ship-1-01 workshop pay rice"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',22,'play',0,'{"actions": ["market tea for sugar"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',23,'play',0,'{"actions": ["buy workshop pay camphor sugar tea"]}',NULL,1794916530);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',24,'play',0,'{"actions": ["end"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',25,'play',1,'{"actions": ["swap b4 d4"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',26,'play',1,'{"actions": ["swap b1 c1"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',27,'play',1,'{"actions": ["return opium"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',28,'play',1,'{"actions": ["return tea"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',29,'play',1,'{"actions": ["buy market pay rice camphor sugar"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',30,'play',1,'{"actions": ["market tea for camphor"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',31,'play',1,'{"actions": ["buy ship-1-08 workshop pay rice tea"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',32,'play',1,'{"actions": ["market tea for rice"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',33,'play',1,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',34,'play',1,'{"actions": ["end"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',35,'play',0,'{"actions": ["swap b1 a4"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',36,'play',0,'{"actions": ["swap c3 c4"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',37,'play',0,'{"actions": ["return tea"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',38,'play',0,'{"actions": ["buy ship-1-02 workshop pay camphor"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',39,'play',0,'{"actions": ["market tea for rice"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',40,'play',0,'{"actions": ["buy ship-2-05 workshop pay rice rice sugar"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',41,'play',0,'{"actions": ["end"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',42,'play',1,'{"actions": ["swap a2 c2"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',43,'play',1,'{"actions": ["swap b3 c3"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',44,'play',1,'{"actions": ["return rice"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',45,'play',1,'{"actions": ["market sugar for camphor"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',46,'play',1,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',47,'play',1,'{"actions": ["end"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',48,'play',0,'{"actions": ["swap b2 c3"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',49,'play',0,'{"actions": ["swap c1 d4"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',50,'play',0,'{"actions": ["take south-3"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',51,'play',0,'{"actions": ["event"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',52,'play',0,'{"actions": ["den for camphor camphor"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',53,'play',0,'{"actions": ["temple 3 pay camphor sugar"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',54,'play',0,'{"actions": ["market opium for rice"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',55,'play',0,'{"actions": ["buy ship-2-11 workshop pay rice rice sugar tea"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',56,'play',0,'{"actions": ["trade opium opium for rice"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',57,'play',0,'{"actions": ["trade camphor tea for sugar"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',58,'play',0,'{"actions": ["buy ship-2-06 workshop pay rice sugar sugar"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',59,'play',0,'{"actions": ["end"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',60,'play',1,'{"actions": ["swap a1 c2"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',61,'play',1,'{"actions": ["swap c2 b3"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',62,'play',1,'{"actions": ["event"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',63,'play',1,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',64,'play',1,'{"actions": ["market sugar for rice"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',65,'play',1,'{"actions": ["market tea for camphor"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',66,'play',1,'{"actions": ["buy ship-2-02 workshop pay rice camphor tea"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',67,'play',1,'{"actions": ["end"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',68,'play',0,'{"actions": ["swap c2 a3"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',69,'play',0,'{"actions": ["swap c1 b2"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',70,'play',0,'{"actions": ["event pay sugar for camphor"]}',NULL,1794916531);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',71,'play',0,'{"actions": ["event pay rice for camphor"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',72,'play',0,'{"actions": ["temple 3 pay camphor camphor"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',73,'play',0,'{"actions": ["market camphor for rice"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',74,'play',0,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',75,'play',0,'{"actions": ["den for camphor sugar"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',76,'play',0,'{"actions": ["buy ship-2-03 workshop pay camphor sugar tea"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',77,'play',0,'{"actions": ["end"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',78,'play',1,'{"actions": ["swap a3 d4"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',79,'play',1,'{"actions": ["swap d3 b4"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',80,'play',1,'{"actions": ["temple 2 pay rice"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',81,'play',1,'{"actions": ["event pay tea for camphor"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',82,'play',1,'{"actions": ["event pay tea for rice"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',83,'play',1,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',84,'play',1,'{"actions": ["buy ship-2-09 pay rice rice sugar sugar"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',85,'play',1,'{"actions": ["market opium for camphor"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',86,'play',1,'{"actions": ["market tea for sugar"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',87,'play',1,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',88,'play',1,'{"actions": ["end"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',89,'play',0,'{"actions": ["flip a2"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',90,'play',0,'{"actions": ["swap d3 c4"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',91,'play',0,'{"actions": ["take south-3"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',92,'play',0,'{"actions": ["market rice for sugar"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',93,'play',0,'{"actions": ["buy ship-3-10 workshop pay rice sugar sugar tea tea"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',94,'play',0,'{"actions": ["temple 2 pay rice"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',95,'play',0,'{"actions": ["den for sugar sugar"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',96,'play',0,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',97,'play',0,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',98,'play',0,'{"actions": ["end"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',99,'play',1,'{"actions": ["swap d3 c4"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',100,'play',1,'{"actions": ["flip a2"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',101,'play',1,'{"actions": ["collect a1-a4"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',102,'play',1,'{"actions": ["buy ship-3-07 workshop pay rice camphor sugar sugar tea"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',103,'play',1,'{"actions": ["market opium for sugar"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',104,'play',1,'{"actions": ["temple 3 pay tea tea"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',105,'play',1,'{"actions": ["buy manor pay rice camphor camphor sugar"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',106,'play',1,'{"actions": ["end"]}',NULL,1794916532);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',107,'play',0,'{"actions": ["swap d1 d4"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',108,'play',0,'{"actions": ["flip b3"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',109,'play',0,'{"actions": ["return rice"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',110,'play',0,'{"actions": ["return rice"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',111,'play',0,'{"actions": ["return rice"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',112,'play',0,'{"actions": ["event den"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',113,'play',0,'{"actions": ["event market"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',114,'play',0,'{"actions": ["temple 3 pay tea tea"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',115,'play',0,'{"actions": ["buy ship-3-12 workshop pay rice camphor sugar tea tea"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',116,'play',0,'{"actions": ["trade opium opium for tea"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',117,'play',0,'{"actions": ["buy ship-3-02 workshop pay rice rice sugar tea"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',118,'play',0,'{"actions": ["end"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',119,'play',1,'{"actions": ["swap c2 c4"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',120,'play',1,'{"actions": ["swap b1 c3"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',121,'play',0,'{"actions": ["take south-2"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',122,'play',1,'{"actions": ["event market"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',123,'play',1,'{"actions": ["temple 3 pay camphor tea"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',124,'play',1,'{"actions": ["market rice for sugar"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',125,'play',1,'{"actions": ["buy ship-3-09 workshop pay rice rice sugar sugar tea"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',126,'play',1,'{"actions": ["end"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',127,'play',0,'{"actions": ["swap b2 c3"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',128,'play',0,'{"actions": ["swap d2 b4"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',129,'play',0,'{"actions": ["take south-4"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',130,'play',0,'{"actions": ["temple 2 pay rice"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',131,'play',0,'{"actions": ["event"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',132,'play',0,'{"actions": ["buy ship-3-11 workshop pay rice rice sugar tea tea"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',133,'play',0,'{"actions": ["trade camphor camphor for sugar"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',134,'play',0,'{"actions": ["trade camphor camphor for sugar"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',135,'play',0,'{"actions": ["buy ship-3-03 workshop pay rice sugar sugar tea"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',136,'play',0,'{"actions": ["end"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',137,'play',1,'{"actions": ["swap b2 c3"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',138,'play',1,'{"actions": ["swap c2 b3"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',139,'play',1,'{"actions": ["event"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',140,'play',1,'{"actions": ["temple 2 pay rice"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',141,'play',1,'{"actions": ["buy ship-3-08 workshop pay rice rice camphor sugar tea"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',142,'play',1,'{"actions": ["end"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',143,'play',0,'{"actions": ["swap c1 d2"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',144,'play',0,'{"actions": ["swap c2 b3"]}',NULL,1794916533);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',145,'play',0,'{"actions": ["event pay sugar sugar for camphor sugar tea"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',146,'play',0,'{"actions": ["temple 3 pay camphor camphor"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',147,'play',0,'{"actions": ["buy ship-3-04 workshop pay camphor sugar sugar tea"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',148,'play',0,'{"actions": ["trade rice rice for sugar"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',149,'play',0,'{"actions": ["buy ship-2-01 workshop pay rice sugar tea"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',150,'play',0,'{"actions": ["end"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',151,'play',1,'{"actions": ["swap b2 b4"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',152,'play',1,'{"actions": ["swap c2 b3"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',153,'play',1,'{"actions": ["event pay sugar opium for sugar sugar sugar"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',154,'play',1,'{"actions": ["temple 2 pay rice"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',155,'play',1,'{"actions": ["market camphor for tea"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',156,'play',1,'{"actions": ["buy ship-3-06 workshop pay rice sugar tea tea"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',157,'play',1,'{"actions": ["buy ship-1-10 pay rice sugar sugar"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',158,'play',1,'{"actions": ["end"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',159,'play',0,'{"actions": ["swap c1 b2"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',160,'play',0,'{"actions": ["swap c2 b3"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',161,'play',0,'{"actions": ["buy ship-3-01 workshop pay rice camphor sugar tea"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',162,'play',0,'{"actions": ["event"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',163,'play',0,'{"actions": ["trade rice opium for camphor"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',164,'play',0,'{"actions": ["buy ship-3-05 workshop pay rice camphor camphor tea"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',165,'play',0,'{"actions": ["end"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',166,'play',1,'{"actions": ["swap c1 d3"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',167,'play',1,'{"actions": ["swap b2 b4"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',168,'play',1,'{"actions": ["market camphor for sugar"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',169,'play',1,'{"actions": ["temple 2 pay rice"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',170,'play',1,'{"actions": ["trade camphor camphor for tea"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',171,'play',1,'{"actions": ["buy ship-2-12 pay rice sugar sugar tea tea"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',172,'play',1,'{"actions": ["buy ship-2-04 workshop pay rice opium opium"]}',NULL,1794916534);
INSERT INTO "entries" VALUES('yeppzaty6f6zqnjr',173,'play',1,'{"actions": ["end"]}',NULL,1794916534);
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "meta" VALUES('secret','fae43cee7fb9e7527d8ce75e72e6888d8f51cbe4450ddbecfdaf56fb8f89c7e8');
CREATE TABLE tables (
    id TEXT PRIMARY KEY, created INTEGER NOT NULL, game TEXT NOT NULL, seats INTEGER NOT NULL,
    options TEXT NOT NULL, name TEXT NOT NULL, settings TEXT NOT NULL, record TEXT NOT NULL,
    listed INTEGER NOT NULL, summary TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO "tables" VALUES('4la26j3qglcuw4gt',1794916517,'chinatown',3,'{"first_player": "fixed", "money": "secret", "tiles": "open", "talk": "20"}','Évening','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "4la26j3qglcuw4gt", "game": "chinatown", "name": "\u00c9vening", "status": "playing", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('5jk4xlqqcnqpoww3',1794916524,'dragon_market',2,'{"boats": "at_random", "objectives": "blue", "teams": "off", "far_corner": "needed", "first": "1", "turn_limit": "200"}','Évening','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "5jk4xlqqcnqpoww3", "game": "dragon_market", "name": "\u00c9vening", "status": "playing", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('dryggxq3ptzwmhde',1794916537,'dale',3,'{"sets": "random", "first": "random", "teams": "off", "turn_cards": "end_of_turn", "adventurer_refill": "into_gaps", "empty_decks": "junk", "balancing_place": "in_place", "calculations_gaps": "any_slots", "turn_limit": "1000", "spy_window": "whole_turn"}','','{"seats": [{"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','comptoir = 1
game = "dale"
revision = 1
seats = 3
seed = "example-2"

[options]
sets = "random"
first = "random"
teams = "off"
turn_cards = "end_of_turn"
adventurer_refill = "into_gaps"
empty_decks = "junk"
balancing_place = "in_place"
calculations_gaps = "any_slots"
turn_limit = "1000"
spy_window = "whole_turn"

[result]
scores = [7, 8, 6]
ranks = [2, 1, 3]
reason = "dale.end.last_stack"
parts = [{ stacks = 7 }, { stacks = 8 }, { stacks = 6 }]
tie_break = ""
notes = { next_first = "not 1" }

---
2 build daring_adventurer
0 build steady_achiever
1 build steady_achiever
2 buy lunch_break +0 pay junk junk junk steady_achiever tireless_tinkerer
2 lay junk
2 lay junk
2 lay junk
2 lay tireless_tinkerer
0 build junk stashing_vendor
1 play daring_adventurer
1 throw rare_artefact +0
1 throw shopping_journey +2
1 build junk stashing_vendor
2 play lunch_break
2 play steady_achiever
2 build junk stashing_vendor
= 20b480749b8b3b4c
0 buy siesta +0 pay junk junk junk junk
1 buy nostalgic_item +2 pay junk junk junk junk tireless_tinkerer
1 lay junk
1 lay junk
1 lay junk
1 lay junk
2 resolve lunch_break
2 play tireless_tinkerer
2 buy natural_survivor +3 pay junk junk junk lunch_break
2 lay junk
2 lay junk
2 lay junk
0 play daring_adventurer
0 throw rare_artefact +1
0 throw housecleaning +2
0 throw calculations +3
= c2a5025448a3a1b1
0 buy dangerous_test +2 pay junk junk siesta tireless_tinkerer
0 lay junk
0 lay junk
0 lay tireless_tinkerer
1 play daring_adventurer
1 throw empty_chest +1
1 throw shopping_journey +2
1 build nostalgic_item
2 play steady_achiever
2 play lunch_break
2 buy magnet +1 pay natural_survivor
0 buy sofa +4 pay dangerous_test junk junk junk junk
0 lay junk
0 lay junk
0 lay junk
0 lay junk
= 991083be0b3aec35
1 buy risky_business +1 pay junk junk junk junk tireless_tinkerer
1 lay junk
1 lay junk
1 lay junk
1 lay junk
2 resolve steady_achiever
2 buy magnet +4 pay junk junk junk junk magnet
2 lay junk
2 lay junk
2 lay junk
2 lay junk
0 play siesta
0 play daring_adventurer
0 throw accordion +1
0 throw siesta +2
0 throw shopping_journey +4
= 1b39aa9f55d4debe
0 buy safety_precaution +4 pay junk sofa tireless_tinkerer
0 lay junk
0 lay tireless_tinkerer
1 play risky_business
1 name 4
1 play tireless_tinkerer
1 build acorn
2 play steady_achiever
2 play tireless_tinkerer
2 buy acorn +3 pay magnet natural_survivor
2 lay magnet
0 play daring_adventurer
0 throw empty_chest +1
0 play dangerous_test
0 discard junk
0 discard junk
= 0756aded03bf9ab9
0 discard junk
0 build safety_precaution
1 play risky_business
1 name 3
1 play housecleaning
1 buy nostalgic_item +1 pay junk junk junk junk
2 buy nostalgic_item +4 pay junk junk junk magnet
2 lay junk
2 lay junk
2 lay junk
0 play tireless_tinkerer
0 buy empty_chest +1 pay junk junk junk
1 throw junk
1 buy swank +2 pay junk junk nostalgic_item
1 lay junk
1 lay junk
= 619969330a2435b7
2 play lunch_break
2 build nostalgic_item
0 build siesta
1 play swank
1 throw tireless_tinkerer
1 play housecleaning
1 junk 0
1 build daring_adventurer risky_business
2 build acorn
0 build dangerous_test
1 done
1 play housecleaning
1 play swank
1 throw junk
1 build nostalgic_item swank@discards
2 play magnet
= 44e782c54601e66b
2 take natural_survivor
2 play tireless_tinkerer
2 build natural_survivor
0 build daring_adventurer sofa
1 throw junk
1 play housecleaning
1 buy calculations +1 pay junk junk junk
2 play magnet
2 take junk
2 buy safety_precaution +0 pay junk junk junk
0 buy winter_is_coming +2 pay empty_chest junk junk junk junk tireless_tinkerer
0 lay junk
0 lay junk
0 lay junk
0 lay junk
0 lay tireless_tinkerer
= a78d848934d43dbf
1 done
1 buy glue +1 pay housecleaning junk junk junk
1 lay junk
1 lay junk
1 lay junk
2 play safety_precaution
2 swap p2 5 natural_survivor
2 play steady_achiever
2 buy rare_artefact +3 pay junk magnet
2 lay junk
0 build empty_chest winter_is_coming
0 done
1 play housecleaning
1 build calculations glue
2 buy calculations +0 pay junk junk
0 buy risky_business +0 pay junk junk junk junk
= 9254fdff61623b51
1 done
1 buy ironing +2 pay housecleaning junk junk junk junk
1 lay junk
1 lay junk
1 lay junk
1 lay junk
2 build calculations magnet
0 play tireless_tinkerer
0 buy risky_business +2 pay junk junk risky_business
0 lay junk
0 lay junk
1 build housecleaning ironing
',0,'{"table": "dryggxq3ptzwmhde", "game": "dale", "name": "", "status": "over", "watch": "link", "seats": [{"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}], "moves": 156}');
INSERT INTO "tables" VALUES('enq5qfljrcmxxsf7',1794916534,'dadaocheng',2,'{"events": "shuffled", "collect_rule": "every_separate_line", "loop_rearrange": "redeal_as_setup", "loop_bonus_prestige": "0", "den_penalty": "per_den", "solo_credit_ships": "remove_two", "challenge": "none", "overlap": "off", "components": ""}','','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "enq5qfljrcmxxsf7", "game": "dadaocheng", "name": "", "status": "playing", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": "Zo\u00e9"}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('qumcrviwo4nwiyxm',1794916517,'dale',3,'{"sets": "random", "first": "random", "teams": "off", "turn_cards": "end_of_turn", "adventurer_refill": "into_gaps", "empty_decks": "junk", "balancing_place": "in_place", "calculations_gaps": "any_slots", "turn_limit": "1000", "spy_window": "whole_turn"}','Lobby','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "open", "bot": null, "name": ""}, {"kind": "open", "bot": null, "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "qumcrviwo4nwiyxm", "game": "dale", "name": "Lobby", "status": "waiting", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "open", "bot": null, "name": ""}, {"kind": "open", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('sn6vaxrgiiqrcujm',1794916537,'dragon_market',3,'{"boats": "at_random", "objectives": "blue", "teams": "off", "far_corner": "needed", "first": "1", "turn_limit": "200"}','','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": 7}','comptoir = 1
game = "dragon_market"
revision = 1
seats = 3
seed = "example-2"

[options]
boats = "at_random"
objectives = "blue"
teams = "off"
far_corner = "needed"
first = "1"
turn_limit = "200"

[result]
scores = [2, 2, 3]
ranks = [2, 2, 1]
reason = "dragon_market.end.objectives"
parts = [{ objectives = 2 }, { objectives = 2 }, { objectives = 3 }]
tie_break = ""
notes = {  }

---
0 slide c2 f2
0 turn b4 left
0 slide h8 h1
0 slide b4 b3
0 walk b1
0 slide g9 h9
1 slide h1 h3
1 slide f2 i2
1 walk j2
1 slide i2 d2
1 slide c7 c4
1 end 2
2 slide j3 j7
2 slide h3 h6
2 turn g4 right
2 slide c4 c6
= deb3d9aa8cc8dcdb
2 slide a5 a8
2 slide g4 h4
2 walk j9 j8
0 slide h4 e4
0 end 5
1 slide c6 c4
1 slide h6 h3
1 turn h3 left
1 slide c4 c5
1 slide e4 g4
1 slide g4 h4
1 slide h3 d3
1 walk e3
2 turn c5 left
2 slide c5 d5
2 slide j7 j3
= 96bcae4aacdd28a5
2 walk i4
2 slide h4 b4
2 walk c5
2 slide d5 b5
0 slide b4 e4
0 slide b5 d5
0 end 6
1 slide d2 f2
1 walk e2
1 slide f2 d2
1 walk b2
1 slide b3 b6
1 end 1
2 slide b6 b3
2 slide d5 b5
2 walk a6
= c6c5604c56c810d0
2 turn a8 right
2 slide e7 e6
2 slide g7 g2
0 turn h9 right
0 slide g2 g7
0 slide g7 g3
0 slide h9 h5
0 slide b5 c5
0 slide a8 e8
0 end 0
1 turn c5 right
1 slide c5 c4
1 walk c2
1 slide g3 g4
1 walk c3 c2
1 slide d2 i2
= eff4fb82ae82a71b
1 slide j3 j4
2 slide j4 j7
2 slide e8 g8
2 walk j8 j9 j10
2 turn e6 left
2 walk j9
0 slide c4 c2
0 slide g4 g3
0 turn d3 left
0 walk c1 d1
0 turn d3 right
0 walk f4 g4
1 turn i2 right
1 walk j1
1 walk i1
1 turn i2 left
= d6c050686259e8c5
1 walk g2
1 slide g8 d8
1 slide g3 g9
1 walk f8
2 slide e6 g6
2 turn h5 right
2 slide e4 h4
2 slide c2 c4
2 turn j7 right
2 walk h6
0 slide g6 b6
0 slide h4 e4
0 slide g9 g3
0 slide h5 f5
0 slide c4 c3
0 walk g5
= 1cda4b055b385747
0 slide f5 a5
0 end 0
1 slide g3 g7
1 turn d8 right
1 slide e4 f4
1 slide d3 h3
1 slide d8 d3
1 walk d4 e4
2 turn h3 right
2 turn j7 left
2 walk c5 c4 c5
2 slide d3 d1
0 walk c5 c4
0 slide f4 e4
0 walk d4 d3 d2 c2 b2 b1
1 walk d3
= 403efa9b8dc8577d
1 turn d1 left
1 slide d1 g1
1 walk j1
1 walk j2
1 slide i2 e2
2 slide a5 e5
2 walk h5
2 end 4
0 walk a1
0 slide g7 g8
0 walk b1
0 slide b6 i6
0 turn j7 right
0 slide b3 b8
0 slide c3 c4
0 slide e2 i2
= 8fcb2063d74a9420
1 slide b8 b5
1 slide i2 b2
1 slide i6 f6
1 walk c3 b3 b4
1 slide b2 g2
2 walk g5 g6 g7 h7
2 turn j7 left
2 walk j10
2 slide h3 h7
2 walk j9
0 slide j7 j3
0 slide f6 d6
0 slide b5 b8
0 walk c6
0 slide d6 i6
0 slide g2 i2
= 3366144d10c78dd7
0 end 2
1 slide b8 b3
1 slide i6 f6
1 slide h7 h3
1 end 3
2 slide h3 h7
2 turn j3 right
2 slide j3 f3
2 walk d4
2 slide c4 c2
2 slide e5 b5
2 walk d5
2 slide b5 e5
0 slide f6 d6
0 turn d6 right
0 walk d4 d3
= e00497d747a994e3
0 slide f3 j3
0 walk h2 h1 h2
0 slide i2 e2
1 slide e5 h5
1 turn d6 right
1 slide b3 b7
1 walk c6
1 slide e2 g2
1 slide d6 h6
1 slide e4 h4
1 walk g7
2 slide h6 i6
2 turn h7 left
2 walk j6 j7
2 turn h7 right
2 walk g9
= 7e372c0c27b349eb
2 end 1
0 slide c2 c4
0 slide g2 b2
0 walk a1
0 turn b2 left
0 slide b7 b10
0 walk b1
0 slide c4 c3
0 turn h7 left
1 slide h4 e4
1 slide g8 g3
1 slide g3 g5
1 slide g5 g3
1 end 2
2 slide g3 g8
2 turn g8 left
= 04c871f19682826b
2 end 5
0 slide h7 b7
0 slide i6 e6
0 slide b2 b5
0 slide h5 c5
0 walk c4 d4 d5
1 turn g8 right
1 slide g8 g3
1 turn j3 left
1 slide g3 g5
1 slide g5 g3
1 end 2
2 slide g3 g8
2 turn g8 left
2 slide g8 i8
2 turn i8 right
= cdb15152c7050ef6
2 slide i8 i9
2 walk j10
',0,'{"table": "sn6vaxrgiiqrcujm", "game": "dragon_market", "name": "", "status": "playing", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('su2hokd3dxadsju7',1794916527,'dadaocheng',3,'{"events": "shuffled", "collect_rule": "every_separate_line", "loop_rearrange": "redeal_as_setup", "loop_bonus_prestige": "0", "den_penalty": "per_den", "solo_credit_ships": "remove_two", "challenge": "none", "overlap": "off", "components": ""}','','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}], "watch": "nobody", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "su2hokd3dxadsju7", "game": "dadaocheng", "name": "", "status": "playing", "watch": "nobody", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('tnz45d6hylynuduo',1794916520,'dadaocheng',2,'{"events": "shuffled", "collect_rule": "every_separate_line", "loop_rearrange": "redeal_as_setup", "loop_bonus_prestige": "0", "den_penalty": "per_den", "solo_credit_ships": "remove_two", "challenge": "none", "overlap": "off", "components": ""}','Évening','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "tnz45d6hylynuduo", "game": "dadaocheng", "name": "\u00c9vening", "status": "playing", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('udhfnje5ukyon3me',1794916522,'dale',2,'{"sets": "random", "first": "random", "teams": "off", "turn_cards": "end_of_turn", "adventurer_refill": "into_gaps", "empty_decks": "junk", "balancing_place": "in_place", "calculations_gaps": "any_slots", "turn_limit": "1000", "spy_window": "whole_turn"}','Évening','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "here", "bot": null, "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "udhfnje5ukyon3me", "game": "dale", "name": "\u00c9vening", "status": "playing", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('vtlex26uscrtxhqr',1794916535,'dadaocheng',3,'{"events": "shuffled", "collect_rule": "every_separate_line", "loop_rearrange": "redeal_as_setup", "loop_bonus_prestige": "0", "den_penalty": "per_den", "solo_credit_ships": "remove_two", "challenge": "none", "overlap": "off", "components": ""}','','{"seats": [{"kind": "here", "bot": null, "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}], "watch": "link", "pace": "calm", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "vtlex26uscrtxhqr", "game": "dadaocheng", "name": "", "status": "playing", "watch": "link", "seats": [{"kind": "person", "bot": null, "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "person", "bot": null, "name": ""}], "moves": null}');
INSERT INTO "tables" VALUES('yeppzaty6f6zqnjr',1794916528,'dadaocheng',2,'{"events": "shuffled", "collect_rule": "every_separate_line", "loop_rearrange": "redeal_as_setup", "loop_bonus_prestige": "0", "den_penalty": "per_den", "solo_credit_ships": "remove_two", "challenge": "none", "overlap": "off", "components": ""}','','{"seats": [{"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}], "watch": "link", "pace": "instant", "limit": 0, "aid": true, "upto": null}','',0,'{"table": "yeppzaty6f6zqnjr", "game": "dadaocheng", "name": "", "status": "over", "watch": "link", "seats": [{"kind": "bot", "bot": "greedy", "name": ""}, {"kind": "bot", "bot": "greedy", "name": ""}], "moves": 172}');
CREATE INDEX newest ON tables (listed, created);
COMMIT;
PRAGMA user_version = 1;
